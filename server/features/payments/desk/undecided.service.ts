import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import { NOTHING_ARRIVED } from '../payment.errors.ts';
import type { CompletionService } from '../settlement/completion.service.ts';
import { lockPromptOf } from '../settlement/locked-payment.ts';
import { endReview } from '../settlement/outcome.query.ts';
import { endPrompt } from '../settlement/prompt-end.ts';
import { authorizeDecisionAbout, keepDecision } from './decisions.ts';
import { reasonSchema } from '../records/reason.ts';

/** Prompts of which M-Pesa never told the outcome. A late success still wins. */
export class UndecidedService {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
  ) {}

  /** A treasurer has looked everywhere: no money arrived. */
  async close(call: Call, paymentId: number, input: unknown): Promise<void> {
    await authorizeDecisionAbout(call, paymentId);
    const { reason } = parse(reasonSchema, input);
    await inTransaction(call, async (tx) => {
      const payment = await lockPromptOf(tx, paymentId);
      if (payment.reviewReason !== 'UNDECIDED') {
        throw conflict('Only a payment without an outcome can be closed.', 'invalid_transition');
      }
      const now = this.clock.now();
      await endReview(tx.em, { id: paymentId, now });
      const end = { state: 'FAILED', code: null, description: NOTHING_ARRIVED } as const;
      await endPrompt(tx, payment.attemptId, { ...end, at: now });
      await keepDecision(tx, paymentId, { decision: 'CLOSED', reason, at: now });
      await this.completion.recordChange(tx, payment, 'CLOSED', reason);
      await this.completion.tell(tx, payment, {
        title: 'Payment not completed',
        message: `${NOTHING_ARRIVED} ${reason}`,
        type: 'warning',
      });
      await this.completion.publish(tx, payment);
    });
  }
}
