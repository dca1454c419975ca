import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { fileNames, newPictureName, type EncodedPicture } from '../../core/storage/pictures.ts';
import { isStoredName, type Storage } from '../../core/storage/storage.ts';
import type { PictureArea, PictureReference } from './picture-areas.ts';

const ORPHAN_MS = 24 * 60 * 60 * 1000;
const SWEEP_AT_ONCE = 200;
/** First half of the advisory lock under which the pictures of one person are added up. */
const QUOTA_LOCK = 720_115;

/** Whose picture it is, and how many bytes of that person may be stored with it. */
export interface Owner {
  userId: number;
  maxBytes: number;
}

/** Keeps pictures: their files in the storage, one row each in the database, and nothing that no longer belongs to anything. */
export class PictureLibrary {
  private readonly isNamed: string;

  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly references: readonly PictureReference[],
  ) {
    this.isNamed = references
      .map(({ table, column }) => `exists (select 1 from "${table}" r where r."${column}" = p.name)`)
      .join(' or ');
  }

  /**
   * Stores a new picture and returns its name; null when its owner has no room for it. The row comes first: a crash
   * before the last file leaves a row that the sweep removes, never a file that nobody knows.
   */
  async add(
    call: Call,
    area: PictureArea,
    picture: EncodedPicture,
    owner: Owner | null,
  ): Promise<string | null> {
    if (!this.references.some((reference) => reference.area === area)) {
      throw new Error(`No column is known to name pictures of ${area}; the sweep would remove them`);
    }
    const name = newPictureName(area);
    const isRecorded = await inTransaction(call, ({ em }) => this.record(em, name, picture, owner));
    if (!isRecorded) {
      return null;
    }
    const widths = picture.files.map(({ width }) => width);
    for (const [index, file] of fileNames(name, widths).entries()) {
      await this.storage.put(file.name, picture.files[index]?.bytes ?? Buffer.alloc(0));
    }
    return name;
  }

  /** Whether the picture exists; until the transaction ends it cannot be removed. */
  async hold({ em }: Call, name: string): Promise<boolean> {
    const rows = await em.execute('select name from stored_pictures where name = ? for key share', [name]);
    return rows.length > 0;
  }

  /**
   * Removes a picture unless some row still names it. For use after the change that dropped it has been committed; what
   * is left over by a crash in between, the sweep finds.
   */
  async discard(call: Call, name: string): Promise<void> {
    if (!isStoredName(name)) {
      return;
    }
    await inTransaction(call, async ({ em }) => {
      const [row] = await em.execute<{ widths: number[] }[]>(
        'select widths from stored_pictures where name = ? for update',
        [name],
      );
      // A statement of its own: after waiting for the lock it must see what the other transaction wrote.
      const [named] = await em.execute<{ named: boolean }[]>(
        `select ${this.isNamed} named from (select ?::text name) p`,
        [name],
      );
      if (named?.named === true) {
        return;
      }
      for (const file of fileNames(name, row?.widths ?? [0])) {
        await this.storage.remove(file.name);
      }
      await em.execute('delete from stored_pictures where name = ?', [name]);
    });
  }

  /** Removes pictures of more than a day ago that no row names: uploads that were never used. Returns how many. */
  async sweep(call: Call): Promise<number> {
    const orphans = await call.em.execute<{ name: string }[]>(
      `select p.name from stored_pictures p where p.created_at < ? and not (${this.isNamed})
        order by p.created_at limit ${String(SWEEP_AT_ONCE)}`,
      [new Date(this.clock.now().getTime() - ORPHAN_MS)],
    );
    for (const { name } of orphans) {
      await this.discard(call, name);
    }
    return orphans.length;
  }

  private async record(
    em: SqlEntityManager,
    name: string,
    { width, height, placeholder, files }: EncodedPicture,
    owner: Owner | null,
  ): Promise<boolean> {
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    if (owner && (await storedBytes(em, owner.userId)) + bytes > owner.maxBytes) {
      return false;
    }
    await em.execute(
      `insert into stored_pictures (name, widths, width, height, bytes, placeholder, uploaded_by, created_at)
       values (?, ?::smallint[], ?, ?, ?, ?, ?, ?)`,
      [
        name,
        `{${files.map((file) => file.width).join(',')}}`,
        width,
        height,
        bytes,
        placeholder,
        owner?.userId ?? null,
        this.clock.now(),
      ],
    );
    return true;
  }
}

/** Bytes of all pictures of a person; other uploads of the same person wait until the transaction ends. */
async function storedBytes(em: SqlEntityManager, userId: number): Promise<number> {
  await em.execute('select pg_advisory_xact_lock(?, ?)', [QUOTA_LOCK, userId]);
  const [row] = await em.execute<{ bytes: number }[]>(
    'select coalesce(sum(bytes), 0)::float8 bytes from stored_pictures where uploaded_by = ?',
    [userId],
  );
  return row?.bytes ?? 0;
}
