/** Where pictures are kept. Names are chosen by us (random, with extension); nothing from a user is ever part of one. */
export interface Storage {
  /** Stores the bytes under `name` (`folder/random.webp`) durably; a reader never sees half a file. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Writes and removes a byte; throws what keeps pictures from being stored. */
  check(): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Removes the file; a missing one is fine. */
  remove(name: string): Promise<void>;
}

const NAME = /^[a-z][a-z-]{0,30}\/[0-9a-f]{32}(?:-\d{2,4})?\.webp$/;

/** True for names that this application makes; anything else is treated as unknown. */
export const isStoredName = (name: string): boolean => NAME.test(name);

/** The name of a narrower copy of a picture: `gallery/77ab….webp` 400 pixels wide is `gallery/77ab…-400.webp`. */
export const narrowName = (name: string, width: number): string =>
  name.replace(/\.webp$/, `-${String(width)}.webp`);
