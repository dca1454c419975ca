import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serviceUnavailable } from '../errors.ts';
import type { Storage } from './storage.ts';
import { isKeptName } from './storage.ts';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

/** Names are random and used once, so nobody else writes there; what a killed process left is removed with the file. */
const asideOf = (target: string): string => `${target}.part`;

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');
/** Whether an error says that there is no room left. */
export const isFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT');

/** Files in a folder of this machine: written aside, flushed, then renamed into place. */
export class LocalStorage implements Storage {
  constructor(private readonly folder: string) {}

  async put(name: string, bytes: Buffer): Promise<void> {
    const target = this.path(name);
    const aside = asideOf(target);
    try {
      await mkdir(dirname(target), { recursive: true });
      const file = await open(aside, 'w', 0o640);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined);
      throw serviceUnavailable('Pictures cannot be stored at the moment. Please try again later.', error);
    }
  }

  async check(): Promise<void> {
    const probe = join(this.folder, `.probe-${String(process.pid)}`);
    await mkdir(this.folder, { recursive: true });
    await writeFile(probe, 'x');
    await rm(probe, { force: true });
  }

  async get(name: string): Promise<Buffer | null> {
    if (!isKeptName(name)) {
      return null;
    }
    return readFile(this.path(name)).catch((error: unknown) => {
      if (isMissing(error)) {
        return null;
      }
      throw error;
    });
  }

  async remove(name: string): Promise<void> {
    const target = this.path(name);
    await rm(target, { force: true });
    await rm(asideOf(target), { force: true });
  }

  private path(name: string): string {
    if (!isKeptName(name)) {
      throw new Error(`Not a name of a stored file: ${name}`);
    }
    return join(this.folder, name);
  }
}
