import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { z } from 'zod';
import type { TellPerson } from '../accounts/people/tell-person.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { picturesOf } from '../pictures/picture.query.ts';
import {
  accountsOf,
  downloadToMake,
  expiredDownloads,
  forgetDownload,
  madeDownload,
  markDownload,
} from './own-data.query.ts';
import { readableData, type DataPart } from './readable-data.tsx';
import type { Reading } from './reading.ts';
import { MY_DATA_PATH } from '../accounts/people/account-paths.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long a file can be fetched. */
export const KEPT_DAYS = 7;
/** Beyond it a file is too large for a phone: the rest is named by its address. */
const MOST_PICTURE_BYTES = 40 * 1024 * 1024;

const rowSchema = z.record(z.string(), z.unknown());
const jobSchema = z.object({ id: z.number() });

interface MakingParts {
  club: string;
  readings: readonly Reading[];
  storage: Storage;
  pictureAddresses: PictureAddresses;
  tellPerson: TellPerson;
}

/** The files of a zip, put in one after the other. */
class Packing {
  private readonly chunks: Uint8Array[] = [];
  private readonly zip = new Zip((problem, chunk) => {
    if (problem) {
      throw problem;
    }
    this.chunks.push(chunk);
  });

  text(name: string, text: string): void {
    const entry = new ZipDeflate(name, { level: 6 });
    this.zip.add(entry);
    entry.push(strToU8(text), true);
  }

  /** As it is: a picture is packed already. */
  picture(name: string, bytes: Uint8Array): void {
    const entry = new ZipPassThrough(name);
    this.zip.add(entry);
    entry.push(bytes, true);
  }

  end(): Buffer {
    this.zip.end();
    return Buffer.concat(this.chunks);
  }
}

/** Makes the files with everything about a person, and removes them in time. */
export class OwnDataMaking {
  constructor(
    private readonly clock: Clock,
    private readonly parts: MakingParts,
  ) {}

  /** Makes one that was asked for. A second try writes over what the first has left. */
  async make(call: Call, payload: unknown): Promise<void> {
    const { id } = jobSchema.parse(payload);
    const asked = await downloadToMake.first(call.em, { id, now: this.clock.now() });
    if (!asked) {
      return;
    }
    const bytes = await this.packed(call, asked.userId);
    await this.parts.storage.put(asked.storedName, bytes);
    await inTransaction(call, async (tx) => {
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
      if (await markDownload.first(tx.em, { id, now, expiresAt, sizeBytes: bytes.length })) {
        await this.tell(tx, asked.userId);
      }
    });
    // Its account may have closed meanwhile, or another was asked for: nobody comes again for what was removed already.
    if (!(await madeDownload.first(call.em, { id, now: this.clock.now() }))) {
      await this.parts.storage.remove(asked.storedName);
    }
  }

  /** Removes what is past its time, files first. */
  async clear(call: Call): Promise<void> {
    for (const { id, storedName } of await expiredDownloads(call.em, { now: this.clock.now() })) {
      await this.parts.storage.remove(storedName);
      await forgetDownload(call.em, { id });
    }
  }

  private async tell(tx: Call, userId: number): Promise<void> {
    await this.parts.tellPerson(tx, {
      userId,
      kind: 'SECURITY',
      title: 'Your data is ready',
      path: MY_DATA_PATH,
      message: `The file with everything about you that you asked for is ready: it waits in your settings, under My data, for ${String(KEPT_DAYS)} days. If you did not ask for it, choose another password at once.`,
    });
  }

  private async packed(call: Call, userId: number): Promise<Buffer> {
    const accounts = await accountsOf(call.em, { userId });
    const ids = accounts.map(({ id }) => id);
    const emails = accounts.map(({ emailKey }) => emailKey);
    const parts: DataPart[] = [];
    for (const { title, find } of this.parts.readings) {
      const rows = await find(call.em, { ids, emails });
      parts.push({ title, rows: rows.map(({ row }) => rowSchema.parse(JSON.parse(row))) });
    }
    const packing = new Packing();
    const pictures = await this.pack(call, packing, ids);
    const madeAt = this.clock.now();
    const data = {
      club: this.parts.club,
      madeAt,
      ...Object.fromEntries(parts.map(({ title, rows }) => [title, rows])),
    };
    packing.text('data.json', `${JSON.stringify(data, null, 2)}\n`);
    packing.text('your-data.html', readableData({ club: this.parts.club, madeAt, parts, pictures }));
    return packing.end();
  }

  /** Own pictures, newest first, as far as there is room. */
  private async pack(call: Call, packing: Packing, ids: readonly number[]) {
    const inside: string[] = [];
    const outside: string[] = [];
    let room = MOST_PICTURE_BYTES;
    for (const { name } of await picturesOf(call.em, { userIds: ids })) {
      const bytes = await this.parts.storage.get(name);
      if (bytes && bytes.length <= room) {
        room -= bytes.length;
        packing.picture(`pictures/${name}`, bytes);
        inside.push(`pictures/${name}`);
      } else if (bytes) {
        outside.push(this.parts.pictureAddresses.of(name));
      }
    }
    return { inside, outside };
  }
}
