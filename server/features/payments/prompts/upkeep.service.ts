import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { hastenFailedJobs } from '../../../core/jobs.query.ts';
import { STOP_ASKING_MS } from '../judgement/patience.ts';
import { forgottenNotices } from '../paybill/paybill-notice.query.ts';
import { forgottenWords } from '../refunds/payouts/payout-word.query.ts';
import { forgottenPayouts } from '../refunds/payouts/payout.query.ts';
import { ASK_FOR_MS } from '../refunds/payouts/refund-sending.service.ts';
import {
  ASK_PAYOUT_TASK,
  CHECK_TASK,
  PROCESS_CALLBACKS_TASK,
  queueCheck,
  queueNotice,
  queuePayoutQuestion,
  queuePayoutWord,
  queueReading,
  READ_NOTICE_TASK,
  READ_PAYOUT_WORD_TASK,
  TASKS_WITHOUT_PATIENCE,
  type JobPayload,
} from '../payment.tasks.ts';
import { unaskedAttempts, unprovenAttempts, unreadAttempts } from './upkeep.query.ts';

/** Longer than this nothing of a payment waits for its next try. */
const MOST_MS = 60_000;

/**
 * Whatever happens to a queue, no payment is forgotten (reliability I11): an attempt without an outcome and a callback
 * that nobody has read get their job back, and a job that failed again and again, as when the database goes away under it,
 * is not put off for hours.
 */
export class UpkeepService {
  constructor(private readonly clock: Clock) {}

  /** Returns how many jobs were missing. */
  async run({ em }: Call, { unreadForMs = 0 }: Pick<JobPayload, 'unreadForMs'> = {}): Promise<number> {
    await hastenFailedJobs(em, { tasks: TASKS_WITHOUT_PATIENCE, mostMs: MOST_MS });
    const now = this.clock.now().getTime();
    const since = new Date(now - STOP_ASKING_MS);
    const receivedBy = new Date(now - unreadForMs);
    const payoutsSince = new Date(now - ASK_FOR_MS);
    const found: [rows: { id: number }[], queue: (em: SqlEntityManager, id: number) => Promise<void>][] = [
      [await unaskedAttempts(em, { task: CHECK_TASK }), queueCheck],
      [await unprovenAttempts(em, { task: CHECK_TASK, since }), queueCheck],
      [await unreadAttempts(em, { task: PROCESS_CALLBACKS_TASK, receivedBy }), queueReading],
      [await forgottenNotices(em, { task: READ_NOTICE_TASK }), queueNotice],
      [await forgottenPayouts(em, { task: ASK_PAYOUT_TASK, since: payoutsSince }), queuePayoutQuestion],
      [await forgottenWords(em, { task: READ_PAYOUT_WORD_TASK }), queuePayoutWord],
    ];
    for (const [rows, queue] of found) {
      for (const { id } of rows) {
        await queue(em, id);
      }
    }
    return found.reduce((sum, [rows]) => sum + rows.length, 0);
  }
}
