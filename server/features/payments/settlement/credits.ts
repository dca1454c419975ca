import type { Call } from '../../../access/call.ts';
import type { PaidEvidence } from '../judgement/evidence.ts';
import type { Verifier } from '../records/payment-states.ts';
import type { Completion, CompletionService } from './completion.service.ts';
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
    private readonly completion: CompletionService,
    private readonly treasurers: TreasurerAlerts,
  ) {}

  /** Credits prompts of different people. */
  async creditAll(tx: Call, credits: readonly Credit[]): Promise<void> {
    const claimed = credits.filter(({ payment }) => payment.receivedCents !== null);
    if (claimed.length > 0) {
      await forgetClaims(tx.em, { ids: claimed.map(({ payment }) => payment.id) });
    }
    const paidTwice = await this.completion.completeAll(tx, credits.map(asCompletion));
    for (const { payment } of credits) {
      if (paidTwice.has(payment.id)) {
        await this.treasurers.paidTwice(tx, payment);
      }
    }
  }
}

const asCompletion = ({ payment, evidence }: Credit): Completion => ({
  payment,
  receipt: evidence.receipt,
  reason: `M-Pesa ${evidence.source}.`,
  prompt: {
    attemptId: payment.attemptId,
    description: evidence.description.slice(0, LONGEST_DESCRIPTION),
    verifiedBy: verifierOf(evidence.source),
    broughtId: evidence.broughtId ?? null,
  },
});
