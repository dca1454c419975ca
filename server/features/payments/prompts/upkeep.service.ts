import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { STOP_ASKING_MS } from '../judgement/patience.ts';
import { forgottenNotices } from '../paybill/paybill-notice.query.ts';
import { forgottenWords } from '../refunds/payout-word.query.ts';
import { forgottenPayouts } from '../refunds/payout.query.ts';
import { ASK_FOR_MS } from '../refunds/refund-sending.service.ts';
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
} from '../payment.tasks.ts';
import { unaskedAttempts, unprovenAttempts, unreadAttempts } from './upkeep.query.ts';

/**
 * Whatever happens to a queue, no payment is forgotten (reliability I11): an attempt without an outcome and a callback
 * that nobody has read get their job back.
 */
export class UpkeepService {
  constructor(private readonly clock: Clock) {}

  /** Returns how many jobs were missing. */
  async run(call: Call): Promise<number> {
    const unasked = await unaskedAttempts(call.em, { task: CHECK_TASK });
    const since = new Date(this.clock.now().getTime() - STOP_ASKING_MS);
    const unproven = await unprovenAttempts(call.em, { task: CHECK_TASK, since });
    const unread = await unreadAttempts(call.em, { task: PROCESS_CALLBACKS_TASK });
    for (const { id } of [...unasked, ...unproven]) {
      await queueCheck(call.em, id);
    }
    for (const { id } of unread) {
      await queueReading(call.em, id);
    }
    const notices = await forgottenNotices(call.em, { task: READ_NOTICE_TASK });
    for (const { id } of notices) {
      await queueNotice(call.em, id);
    }
    const missing = unasked.length + unproven.length + unread.length + notices.length;
    return missing + (await this.ofPayouts(call));
  }

  private async ofPayouts({ em }: Call): Promise<number> {
    const since = new Date(this.clock.now().getTime() - ASK_FOR_MS);
    const payouts = await forgottenPayouts(em, { task: ASK_PAYOUT_TASK, since });
    const words = await forgottenWords(em, { task: READ_PAYOUT_WORD_TASK });
    for (const { id } of payouts) {
      await queuePayoutQuestion(em, id);
    }
    for (const { id } of words) {
      await queuePayoutWord(em, id);
    }
    return payouts.length + words.length;
  }
}
