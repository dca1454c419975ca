import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import type { PaidEvidence } from '../judgement/evidence.ts';
import type { Verifier } from '../records/payment-states.ts';
import { asPaid, payAttempts } from './attempt.query.ts';
import type { CompletionService } from './completion.service.ts';
import type { LockedAttempt } from './locked-payment.query.ts';
import { forgetClaims } from './outcome.query.ts';
import type { TreasurerAlerts } from './treasurer-alerts.ts';

/** A prompt that its money is credited to, under its lock, and what says that the money came. */
export interface Credit {
  payment: LockedAttempt;
  evidence: PaidEvidence;
}

const LONGEST_DESCRIPTION = 255;

/** A confirmation of PayBill money is nobody's word about the prompt but its own, until the books have it. */
const verifierOf = (source: PaidEvidence['source']): Verifier | null =>
  source === 'ledger' ? 'LEDGER' : source === 'confirmation' ? null : 'QUERY';

/** Credits money to the prompts that it was asked for by. */
export class Credits {
  constructor(
    private readonly clock: Clock,
    private readonly completion: CompletionService,
    private readonly treasurers: TreasurerAlerts,
  ) {}

  /**
   * Credits prompts of different people. They end last, when all that was paid for the same person stands in a row: who
   * comes second sees the first.
   */
  async creditAll(tx: Call, credits: readonly Credit[]): Promise<void> {
    const claimed = credits.filter(({ payment }) => payment.receivedCents !== null);
    if (claimed.length > 0) {
      await forgetClaims(tx.em, { ids: claimed.map(({ payment }) => payment.id) });
    }
    await this.completion.completeAll(
      tx,
      credits.map(({ payment, evidence: { source, receipt } }) => ({
        ...{ payment, receipt },
        reason: `M-Pesa ${source}.`,
      })),
    );
    const prompts = credits.map(({ payment, evidence }) => ({
      ...payment,
      description: evidence.description.slice(0, LONGEST_DESCRIPTION),
      verifiedBy: verifierOf(evidence.source),
      broughtId: evidence.broughtId ?? null,
    }));
    const ended = await payAttempts(tx.em, { ...asPaid(prompts), now: this.clock.now() });
    const twice = new Set(ended.filter(({ hasPaidTwice }) => hasPaidTwice).map(({ attemptId }) => attemptId));
    for (const { payment } of credits) {
      if (twice.has(payment.attemptId)) {
        await this.treasurers.paidTwice(tx, payment);
      }
    }
  }
}
