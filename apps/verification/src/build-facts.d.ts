/** Version of the command; the build fills it in. */
declare const __TALUS_VERSION__: string;
