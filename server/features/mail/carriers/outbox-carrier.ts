import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../core/clock.ts';
import type { ComposedMail } from '../composed-mail.ts';
import type { Carrier, Delivery } from './carrier.ts';

/** Where mails become files. */
export const outboxOf = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'outbox');

/** A file name that every system takes: `20261123-091500-123-member_example.org`. */
function fileName(now: Date, to: string): string {
  const [day = '', time = ''] = now.toISOString().slice(0, 23).split('T');
  const moment = `${day.replaceAll('-', '')}-${time.replace(/:/g, '').replace('.', '-')}`;
  const recipient = to.replace(/[^A-Za-z0-9.+-]/g, '_').slice(0, 80);
  return `${moment}-${recipient}`;
}

/** Where there is no mail server: each mail becomes a file, and beside it what it says, for the page that shows them. */
export class OutboxCarrier implements Carrier {
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  open(): Delivery {
    return {
      carry: async (mail, lastByte) => {
        await mkdir(this.folder, { recursive: true, mode: 0o700 });
        await lastByte();
        await this.write(this.free(fileName(this.clock.now(), mail.to)), mail);
      },
      close: () => undefined,
    };
  }

  private free(name: string, before = 0): string {
    const path = join(this.folder, before === 0 ? name : `${name}-${String(before + 1)}`);
    return existsSync(`${path}.eml`) ? this.free(name, before + 1) : path;
  }

  /** Links in mails let people in: only this account reads them. The mail itself comes last, whole or not at all. */
  private async write(path: string, { bytes, ...said }: ComposedMail): Promise<void> {
    await writeFile(`${path}.json`, JSON.stringify(said), { mode: 0o600 });
    await writeFile(`${path}.part`, bytes, { mode: 0o600 });
    await rename(`${path}.part`, `${path}.eml`);
  }
}
