/** What `pg` makes of values; its types leave it out. */
declare module 'pg/lib/utils.js' {
  /** The text, or bytes, that stand for a value in a statement. Throws where there is none. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
