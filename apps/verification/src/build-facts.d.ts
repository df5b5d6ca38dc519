/** Version of the command, filled in by the build. */
declare const __TALUS_VERSION__: string;
