import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { cents, formatKes } from '../../../core/money.ts';
import { parse } from '../../../core/validation/parse.ts';
import { reasonSchema } from '../desk/reason.ts';
import { takeStep, type LockedRefund } from './locked-refund.ts';
import type { RefundNews } from './refund-news.ts';
import { refuseMoreThan } from './refund-request.ts';
import { refuseUndecided } from './refund-request.service.ts';
import { approve, decline, withdraw } from './refund.policy.ts';
import { approveRefund, endRefund, sumsOfPayment } from './refund.query.ts';

/** What the second person says to a refund, and what the first one says on second thoughts. */
export class RefundDecisionService {
  constructor(
    private readonly clock: Clock,
    private readonly news: RefundNews,
  ) {}

  /** Another person agrees: the money may go out. */
  async approve(call: Call, id: number): Promise<void> {
    await takeStep(call, id, { may: approve, deed: 'approve', work: (tx, locked) => this.agree(tx, locked) });
  }

  /** Another person says no, with a reason. */
  async decline(call: Call, id: number, input: unknown): Promise<void> {
    const { reason } = parse(reasonSchema, input);
    await takeStep(call, id, {
      may: decline,
      deed: 'decline',
      work: async (tx, locked) => {
        await this.end(tx, locked, 'DECLINED', reason);
        const { refund, payment } = locked;
        await this.news.tellAsker(tx, payment, refund.askedById, {
          title: 'A refund was declined',
          message: `${refund.number}, ${formatKes(refund.amountCents)} back to ${payment.payerName}: ${reason}`,
        });
      },
    });
  }

  /** Who asked takes it back, with a reason. */
  async withdraw(call: Call, id: number, input: unknown): Promise<void> {
    const { reason } = parse(reasonSchema, input);
    await takeStep(call, id, {
      may: withdraw,
      deed: 'withdraw',
      work: (tx, locked) => this.end(tx, locked, 'WITHDRAWN', reason),
    });
  }

  private async agree(tx: Call, { refund, payment }: LockedRefund): Promise<void> {
    refuseUndecided(payment);
    const sums = await sumsOfPayment.first(tx.em, { paymentId: payment.id });
    // The amount of the payment may have been decided anew since the refund was asked for.
    refuseMoreThan(cents(Math.max(payment.amountCents - (sums?.sentBackCents ?? 0), 0)), refund.amountCents);
    await approveRefund(tx.em, {
      id: refund.id,
      by: signedIn(tx.actor).userId,
      now: this.clock.now(),
    });
    await this.news.record(tx, payment, refund, { from: 'REQUESTED', to: 'APPROVED', why: refund.reason });
    await this.news.tellAsker(tx, payment, refund.askedById, {
      title: 'A refund was approved',
      message: `${refund.number}: send ${formatKes(refund.amountCents)} back to ${payment.payerName}, and record how it was sent.`,
    });
    await this.news.tellPayer(tx, payment, {
      title: 'Your payment will be refunded',
      message: `${formatKes(refund.amountCents)} of your payment ${refund.paymentReference} will be sent back to you.`,
    });
  }

  private async end(
    tx: Call,
    { refund, payment }: LockedRefund,
    state: 'DECLINED' | 'WITHDRAWN',
    reason: string,
  ): Promise<void> {
    const by = signedIn(tx.actor).userId;
    await endRefund(tx.em, { id: refund.id, state, by, reason, now: this.clock.now() });
    await this.news.record(tx, payment, refund, { from: refund.state, to: state, why: reason });
    if (refund.state === 'APPROVED') {
      await this.news.tellPayer(tx, payment, {
        title: 'Your refund was stopped',
        message: `${formatKes(refund.amountCents)} of your payment ${refund.paymentReference} is not sent back after all. Please ask the treasurer if you have a question.`,
      });
    }
  }
}
