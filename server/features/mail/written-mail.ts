import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { addressKey } from './mail-address.ts';

const saidSchema = z.object({ to: z.string() });

/** The mails that became files because no mail server is set. */
export class WrittenMail {
  constructor(private readonly folder: string) {}

  /** Removes what was written to somebody. */
  async forget(addresses: readonly string[]): Promise<void> {
    const keys = new Set(addresses.map(addressKey));
    const files = await readdir(this.folder).catch((): string[] => []);
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const path = join(this.folder, file);
      const said = saidSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
      if (said.success && keys.has(addressKey(said.data.to))) {
        await rm(path.replace(/json$/, 'eml'), { force: true });
        await rm(path, { force: true });
      }
    }
  }
}
