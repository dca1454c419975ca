import type { Call } from '../../../access/call.ts';
import type { InquiryService } from '../evidence/inquiry.service.ts';
import { outlookOf, untilNextCheckMs } from '../judgement/patience.ts';
import { isHearsay } from '../judgement/who-is-believed.ts';
import { TIMED_OUT } from '../payment.errors.ts';
import { queueCheck } from '../payment.tasks.ts';
import type { SettlementService } from '../settlement/settlement.service.ts';

/** Keeps asking about prompts whose outcome nobody told. */
export class ReconciliationService {
  constructor(
    private readonly inquiry: InquiryService,
    private readonly settlement: SettlementService,
  ) {}

  /** The background job of one attempt: asks, gives up waiting (not asking) after five minutes, and comes back later. */
  async runCheck(call: Call, attemptId: number): Promise<void> {
    const before = await this.inquiry.prompt(call, attemptId);
    const isDoubted = isHearsay(before);
    const standing = await this.inquiry.checkPrompt(call, before, isDoubted);
    const prompt = await this.inquiry.prompt(call, attemptId);
    const ageMs = this.inquiry.ageOf(prompt);
    const askedForMs = this.inquiry.askedFor(prompt);
    const { ending, asksAgain } = outlookOf({ ...prompt, standing, ageMs, askedForMs, isDoubted });
    if (ending === 'hand over') {
      await this.settlement.handOver(call, attemptId);
    } else if (ending === 'show as late') {
      await this.settlement.settleFailed(call, attemptId, {
        code: null,
        description: TIMED_OUT,
        explanation: `${TIMED_OUT} We keep asking M-Pesa; if the money has left your account it will be credited.`,
        state: 'EXPIRED',
      });
    }
    if (asksAgain) {
      await queueCheck(call.em, attemptId, untilNextCheckMs(askedForMs));
    }
  }
}
