import { randomBytes } from 'node:crypto';

/** Where files are kept: pictures for everybody, and private ones. Names are chosen by us (random, with extension); nothing from a user is ever part of one. */
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

/** True for names that this application gives to pictures, which anybody may be shown; anything else is unknown. */
export const isStoredName = (name: string): boolean => NAME.test(name);

const PRIVATE_NAME = /^private\/[0-9a-f]{32}\.bin$/;

/** A name nobody can guess, for a file that has no public address. */
export const newPrivateName = (): string => `private/${randomBytes(16).toString('hex')}.bin`;

/** True for every name that this application makes. */
export const isKeptName = (name: string): boolean => isStoredName(name) || PRIVATE_NAME.test(name);

/** The name of the picture that a file is of, whatever its width. */
export const pictureOfFile = (file: string): string => file.replace(/-\d{2,4}(?=\.webp$)/, '');

/** The name of a narrower copy of a picture: `gallery/77ab….webp` 400 pixels wide is `gallery/77ab…-400.webp`. */
export const narrowName = (name: string, width: number): string =>
  name.replace(/\.webp$/, `-${String(width)}.webp`);
