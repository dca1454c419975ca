import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { readDocument, type ReadDocument } from '../../../core/files/documents.ts';
import type { FileMade } from '../../../core/files/made-file.ts';
import type { RateLimit, RateLimiter } from '../../../core/rate-limits.ts';
import { newPrivateName, type Storage } from '../../../core/storage/storage.ts';
import {
  announceDocument,
  documentById,
  forgetDocument,
  markDocument,
  roomTaken,
  unfinishedDocuments,
} from './binder-content.query.ts';
import type { BinderDesk } from './binder-desk.ts';
import { noRoom } from './binder.errors.ts';
import { writeBinder } from './binder.policy.ts';
import { documentName } from './document-name.ts';

/** A file as it was sent. */
export interface SentDocument {
  bytes: Buffer | null;
  fileName: string;
}

/** A document on its way into the storage, or out of it. */
interface Placed {
  id: number;
  storedName: string;
}

const HOUR_MS = 60 * 60 * 1000;

const documentsPerUser: RateLimit = { name: 'binder-documents-user', points: 60, seconds: 60 * 60 };

/** What a binder holds. */
const MOST_DOCUMENTS = 40;
const MOST_BYTES = 100 * 1024 * 1024;

const writing = { mayDo: writeBinder, deed: 'change documents of handover binder' };

/** Keeps documents in binders: a row for each, and bytes that have no public address. */
export class BinderDocumentService {
  constructor(
    private readonly clock: Clock,
    private readonly desk: BinderDesk,
    private readonly storage: Storage,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Puts a document into a binder. The row comes first and counts only once the bytes are safe: a crash in between leaves
   * a row that the sweep removes, never a file that nobody knows.
   */
  async add(call: Call, termId: number, { bytes, fileName }: SentDocument): Promise<number> {
    await this.desk.allowed(call, termId, writing);
    await this.limiter.spend(documentsPerUser, String(signedIn(call.actor).userId));
    const document = await readDocument(bytes, 'file');
    const placed = await this.announce(call, termId, {
      ...document,
      fileName: documentName(fileName, document.ending),
    });
    try {
      await this.storage.put(placed.storedName, document.bytes);
      await inTransaction(call, async (tx) => {
        await this.desk.held(tx, termId, writing);
        await markDocument(tx.em, { id: placed.id, isWhole: true });
      });
    } catch (error) {
      await Promise.allSettled([this.discard(call, placed)]);
      throw error;
    }
    return termId;
  }

  /** Takes a document out of its binder; returns which binder it was in. */
  async remove(call: Call, id: number): Promise<number> {
    const { termId, storedName } = await this.find(call, id);
    await this.desk.allowed(call, termId, writing);
    await inTransaction(call, async (tx) => {
      await this.desk.held(tx, termId, writing);
      await markDocument(tx.em, { id, isWhole: false });
    });
    await this.discard(call, { id, storedName });
    return termId;
  }

  /** A document, for who may read its binder; it is to be saved, never shown in place. */
  async file(call: Call, id: number): Promise<FileMade> {
    const { termId, storedName, fileName, contentType } = await this.find(call, id);
    await this.desk.readable(call, termId);
    const bytes = await this.storage.get(storedName);
    if (!bytes) {
      throw notFound('This document is missing from the storage.');
    }
    return { fileName, contentType, base64: bytes.toString('base64') };
  }

  /** Removes what came or went only in part, an hour ago or earlier. Returns how much. */
  async sweep(call: Call): Promise<number> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    const left = await unfinishedDocuments(call.em, { before });
    for (const placed of left) {
      await this.discard(call, placed);
    }
    return left.length;
  }

  private async announce(
    call: Call,
    termId: number,
    { kind, contentType, fileName, bytes }: ReadDocument & { fileName: string },
  ): Promise<Placed> {
    const storedName = newPrivateName();
    const sizeBytes = bytes.length;
    return inTransaction(call, async (tx) => {
      await this.desk.held(tx, termId, writing);
      const taken = await roomTaken.first(tx.em, { termId });
      if ((taken?.documents ?? 0) >= MOST_DOCUMENTS || (taken?.bytes ?? 0) + sizeBytes > MOST_BYTES) {
        throw noRoom(`A binder holds at most ${String(MOST_DOCUMENTS)} documents of 100 MB together.`);
      }
      const row = await announceDocument.first(tx.em, {
        ...{ termId, addedBy: signedIn(tx.actor).userId, fileName, kind, contentType },
        ...{ sizeBytes, storedName, now: this.clock.now() },
      });
      return { id: row?.id ?? 0, storedName };
    });
  }

  private async discard({ em }: Call, { id, storedName }: Placed): Promise<void> {
    await this.storage.remove(storedName);
    await forgetDocument(em, { id });
  }

  /** The document, wherever it is; whoever may not read its binder is refused there. */
  private async find(call: Call, id: number) {
    const found = await documentById.first(call.em, { id });
    if (!found) {
      throw notFound();
    }
    return found;
  }
}
