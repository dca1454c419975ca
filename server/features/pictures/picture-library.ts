import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { causeChain } from '../../core/cause-chain.ts';
import type { Clock } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import type { Logger } from '../../core/logger.ts';
import { fileNames, newPictureName, type EncodedPicture } from '../../core/storage/pictures.ts';
import { isStoredName, type Storage } from '../../core/storage/storage.ts';
import type { PictureArea, PictureReference } from './picture-areas.ts';
import {
  addPicture,
  bytesOf,
  heldPicture,
  lockedPicture,
  lockQuota,
  picturesNamedIn,
  removePicture,
} from './picture.query.ts';

const ORPHAN_MS = 24 * 60 * 60 * 1000;
/** First half of the advisory lock under which the pictures of one person are added up. */
const QUOTA_LOCK = 720_115;

/** Whose picture it is, and how many bytes of that person may be stored with it. */
export interface Owner {
  userId: number;
  maxBytes: number;
}

/** Keeps pictures: their files in the storage, one row each in the database, and nothing that no longer belongs to anything. */
export class PictureLibrary {
  private readonly named;

  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly references: readonly PictureReference[],
    private readonly log?: Pick<Logger, 'error'>,
  ) {
    this.named = picturesNamedIn(references);
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
    const files = fileNames(
      name,
      picture.files.map(({ width }) => width),
    );
    try {
      for (const [index, file] of files.entries()) {
        await this.storage.put(file.name, picture.files[index]?.bytes ?? Buffer.alloc(0));
      }
    } catch (error) {
      this.log?.error({ operatorAlert: true, causes: causeChain(error) }, 'a picture could not be stored');
      await this.undo(call, name, files);
      throw error;
    }
    return name;
  }

  /** Takes back what was stored of a picture before it failed, so that it counts for nobody; the sweep finds what is left. */
  private async undo({ em }: Call, name: string, files: { name: string }[]): Promise<void> {
    const removals = files.map((file) => this.storage.remove(file.name));
    await Promise.allSettled([...removals, removePicture(em, { name })]);
  }

  /** Whether the picture exists; until the transaction ends it cannot be removed. */
  async hold({ em }: Call, name: string): Promise<boolean> {
    return (await heldPicture.first(em, { name })) !== null;
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
      const picture = await lockedPicture.first(em, { name });
      // A statement of its own: after waiting for the lock it must see what the other transaction wrote.
      const found = await this.named.isNamed.first(em, { name });
      if (found?.named === true) {
        return;
      }
      for (const file of fileNames(name, picture?.widths ?? [0])) {
        await this.storage.remove(file.name);
      }
      await removePicture(em, { name });
    });
  }

  /** Removes a picture whoever names it: it was taken down. Names of foreign pictures have no files. */
  async destroy({ em }: Call, name: string): Promise<void> {
    const picture = isStoredName(name) ? await lockedPicture.first(em, { name }) : null;
    if (!picture) {
      return;
    }
    await removePicture(em, { name });
    for (const file of fileNames(name, picture.widths)) {
      await this.storage.remove(file.name);
    }
  }

  /** Removes pictures of more than a day ago that no row names: uploads that were never used. Returns how many. */
  async sweep(call: Call): Promise<number> {
    const before = new Date(this.clock.now().getTime() - ORPHAN_MS);
    const orphans = await this.named.orphans(call.em, { before });
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
    await addPicture(em, {
      name,
      widths: files.map((file) => file.width),
      width,
      height,
      bytes,
      placeholder,
      uploadedBy: owner?.userId ?? null,
      now: this.clock.now(),
    });
    return true;
  }
}

/** Bytes of all pictures of a person; other uploads of the same person wait until the transaction ends. */
async function storedBytes(em: SqlEntityManager, userId: number): Promise<number> {
  await lockQuota(em, { lock: QUOTA_LOCK, userId });
  return (await bytesOf.first(em, { userId }))?.bytes ?? 0;
}
