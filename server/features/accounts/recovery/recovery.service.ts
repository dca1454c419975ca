import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { DomainError } from '../../../core/errors.ts';
import { addJob } from '../../../core/jobs.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { text } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import { recoveriesPerAddress, recoveriesPerName, recoveriesPerPerson } from '../account.limits.ts';
import { nameKey } from '../account.schemas.ts';
import { confirmAndReset, passwordReset } from '../letters/password.letters.ts';
import type { LinkBook } from '../links/link-book.ts';
import { accountKnownAs } from './own-address.query.ts';
import { RECOVERY_TASK } from './recovery.tasks.ts';

const LINK_MS = 30 * 60_000;
const NO_NAME = 'Enter your e-mail address, or your PF Number / Scholar Code.';
const ATTEMPTS = 5;

const requestSchema = z.object({ login: text({ min: 3, max: 254, tooShort: NO_NAME, required: NO_NAME }) });
const jobSchema = z.object({ key: z.string() });

/** The way back in for who forgot the password. */
export class RecoveryService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly links: LinkBook,
    private readonly queue: MailQueue,
  ) {}

  /**
   * Asks for a link by mail. Nothing is looked up here: the answer, what is asked of the database and the time it takes are
   * the same for everybody, and a job does the rest.
   */
  async request(call: Call, input: unknown): Promise<void> {
    await this.limiter.spend(recoveriesPerAddress, call.address);
    const { login } = parse(requestSchema, input);
    const key = nameKey(login.trim());
    await this.limiter.spend(recoveriesPerName, hash('sha256', key));
    await addJob(call.em, RECOVERY_TASK, { key }, { maxAttempts: ATTEMPTS });
  }

  /** Mails a link to whoever is meant, if that is somebody; a link mailed before ends. */
  async mailLink(call: Call, payload: unknown): Promise<void> {
    const { key } = jobSchema.parse(payload);
    await inTransaction(call, async (tx) => {
      const person = await accountKnownAs.first(tx.em, { key });
      if (!person || !(await this.mayBeMailed(tx, person))) {
        return;
      }
      const { id: userId, name, username, email, emailKey, confirmedAt } = person;
      const { token } = await this.links.add(tx.em, { userId, kind: 'RECOVERY', lastsMs: LINK_MS, emailKey });
      const kind = confirmedAt ? passwordReset : confirmAndReset;
      await this.queue.send(tx.em, kind, { name, address: email }, { token, username });
    });
  }

  /** Nobody's mailbox is filled, whichever name is given for them. */
  private async mayBeMailed({ em }: Call, { id, email }: { id: number; email: string }): Promise<boolean> {
    if (await this.queue.isStopped(em, email)) {
      return false;
    }
    try {
      await this.limiter.spend(recoveriesPerPerson, String(id));
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'throttled') {
        return false;
      }
      throw error;
    }
  }
}
