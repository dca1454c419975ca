import { rm, writeFile } from 'node:fs/promises';
import { readNote } from './postgres-home.ts';
import { isAlive } from './start-lock.ts';

/** Who is to stop the server; when that process is gone without having done so, whoever works with the server takes its place. */
export class Starter {
  /** Whether it is this one. */
  isOurs = false;

  constructor(private readonly file: string) {}

  /** Whether another process looks after the server. */
  async isElsewhere(): Promise<boolean> {
    const starter = Number((await readNote(this.file)) ?? 0);
    return !this.isOurs && starter !== 0 && isAlive(starter);
  }

  async take(): Promise<void> {
    this.isOurs = true;
    await writeFile(this.file, `${String(process.pid)}\n`);
  }

  async leave(): Promise<void> {
    await rm(this.file, { force: true });
  }
}
