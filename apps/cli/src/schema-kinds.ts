/** The kinds of files that have a schema. */
export const schemaKinds = ["scenario", "impact"] as const;
