/** A JSON value: null, booleans, text, finite numbers, lists and records. Undefined members are left out. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonRecord;
export interface JsonRecord {
  readonly [key: string]: JsonValue | undefined;
}
