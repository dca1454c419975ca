import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { fileMade, type FileMade } from '../../core/files/made-file.ts';
import { addJob } from '../../core/jobs.ts';
import type { RateLimit, RateLimiter } from '../../core/rate-limits.ts';
import { newPrivateName, type Storage } from '../../core/storage/storage.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { KEPT_DAYS } from './own-data-making.ts';
import { addDownload, askAlone, endDownloads, latestDownload } from './own-data.query.ts';
import { MAKE_TASK } from './own-data.tasks.ts';
import type { DataDownloadView } from './own-data.view.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const downloadsPerPerson: RateLimit = { name: 'own-data', points: 5, seconds: 24 * 60 * 60 };

interface OwnDataParts {
  audit: AuditService;
  limiter: RateLimiter;
  storage: Storage;
}

/** Hands people everything that the club has of them. */
export class OwnDataService {
  constructor(
    private readonly clock: Clock,
    private readonly parts: OwnDataParts,
  ) {}

  /** What the caller asked for last, if it can still be had. */
  async mine({ em, actor }: Call): Promise<DataDownloadView | null> {
    return latestDownload.first(em, { userId: signedIn(actor).userId, now: this.clock.now() });
  }

  /** Asks for the file, which a job makes; one that was made before goes. */
  async ask(call: Call): Promise<DataDownloadView | null> {
    const { userId } = signedIn(call.actor);
    await this.parts.limiter.spend(downloadsPerPerson, String(userId));
    return inTransaction(call, async (tx) => {
      await askAlone(tx.em, { userId });
      const underWay = await this.mine(tx);
      if (underWay && underWay.madeAt === null) {
        return underWay;
      }
      const now = this.clock.now();
      const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
      await endDownloads(tx.em, { userId, now });
      const made = await addDownload.first(tx.em, { userId, storedName: newPrivateName(), now, expiresAt });
      await addJob(tx.em, MAKE_TASK, { id: made?.id ?? 0 });
      await this.note(tx, 'Asked for everything about the own account');
      return this.mine(tx);
    });
  }

  /** The file, for its owner alone. Throws NOT_FOUND while there is none. */
  async file(call: Call): Promise<FileMade> {
    const { userId } = signedIn(call.actor);
    const download = await latestDownload.first(call.em, { userId, now: this.clock.now() });
    const bytes = download?.madeAt ? await this.parts.storage.get(download.storedName) : null;
    if (!download || !bytes) {
      throw notFound('There is no file of yours. Ask for one.');
    }
    await this.note(call, 'Fetched everything about the own account');
    return fileMade(`my-data-${nairobiDate(download.askedAt)}`, 'zip', bytes);
  }

  private async note(call: Call, reason: string): Promise<void> {
    const { userId: id, name, email } = signedIn(call.actor);
    await this.parts.audit.record(call, {
      action: 'PERMISSION_USED',
      subject: { id, name, email },
      newValue: '',
      reason,
    });
  }
}
