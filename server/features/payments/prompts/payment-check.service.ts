import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Shown } from '../../../access/shown.ts';
import type { Clock } from '../../../core/clock.ts';
import type { InquiryService } from '../evidence/inquiry.service.ts';
import { askAbout } from '../payment.policy.ts';
import type { PaymentService } from '../book/payment.service.ts';
import type { PaymentView } from '../book/payment.view.ts';
import { claimTurn } from './prompt.query.ts';

const PAUSE_MS = 10_000;

/** Asking the provider on a person's request. */
export class PaymentCheckService {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentService,
    private readonly inquiry: InquiryService,
  ) {}

  /** The payment, after asking the provider if it is open and was not asked about in the last 10 seconds (K3). */
  async check(call: Call, paymentId: number): Promise<Shown<PaymentView>> {
    const payment = await this.payments.get(call, paymentId);
    await authorize(call, askAbout(call.actor, payment), `payment ${String(paymentId)}`);
    if (
      payment.attemptId !== null &&
      payment.status !== 'COMPLETED' &&
      (await this.claimTurn(call, payment.attemptId))
    ) {
      await this.inquiry.check(call, payment.attemptId);
      return this.payments.get(call, paymentId);
    }
    return payment;
  }

  /** One asker every 10 seconds, over all processes: whoever moves the time first has the turn. */
  private async claimTurn(call: Call, attemptId: number): Promise<boolean> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - PAUSE_MS);
    return (await claimTurn.first(call.em, { attemptId, now, before })) !== null;
  }
}
