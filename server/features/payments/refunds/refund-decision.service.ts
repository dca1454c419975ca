import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { formatKes } from '../../../core/money.ts';
import { parse } from '../../../core/validation/parse.ts';
import { reasonSchema } from '../records/reason.ts';
import type { LockedRefund, LockedRefunds } from './locked-refund.ts';
import type { RefundNews } from './refund-news.ts';
import { approve, decline, withdraw } from './refund.policy.ts';
import { approveRefund, endRefund } from './refund.query.ts';

/** What the second person says to a refund, and what the first one says on second thoughts. */
export class RefundDecisionService {
  constructor(
    private readonly clock: Clock,
    private readonly refunds: LockedRefunds,
    private readonly news: RefundNews,
  ) {}

  /** Another person agrees: the money may go out. */
  async approve(call: Call, id: number): Promise<void> {
    await this.refunds.step(call, id, {
      may: approve,
      deed: 'approve',
      work: (tx, locked) => this.agree(tx, locked),
    });
  }

  /** Another person says no, with a reason. */
  async decline(call: Call, id: number, input: unknown): Promise<void> {
    const { reason } = parse(reasonSchema, input);
    await this.refunds.step(call, id, {
      may: decline,
      deed: 'decline',
      work: async (tx, locked) => {
        await this.end(tx, locked, 'DECLINED', reason);
        const { number, amountCents, payerName } = locked.refund;
        await this.news.tellAsker(tx, locked, {
          title: 'A refund was declined',
          message: `${number}, ${formatKes(amountCents)} back to ${payerName}: ${reason}`,
        });
      },
    });
  }

  /** Who asked takes it back, with a reason. */
  async withdraw(call: Call, id: number, input: unknown): Promise<void> {
    const { reason } = parse(reasonSchema, input);
    await this.refunds.step(call, id, {
      may: withdraw,
      deed: 'withdraw',
      work: (tx, locked) => this.end(tx, locked, 'WITHDRAWN', reason),
    });
  }

  private async agree(tx: Call, locked: LockedRefund): Promise<void> {
    const { refund, money } = locked;
    await money.refuseUnlessLeft(tx, refund.amountCents);
    await approveRefund(tx.em, {
      id: refund.id,
      by: signedIn(tx.actor).userId,
      now: this.clock.now(),
    });
    await this.news.record(tx, locked, { from: 'REQUESTED', to: 'APPROVED', why: refund.reason });
    await this.news.tellAsker(tx, locked, {
      title: 'A refund was approved',
      message: `${refund.number}: send ${formatKes(refund.amountCents)} back to ${refund.payerName}, and record how it was sent.`,
    });
    await this.news.tellPayer(tx, locked, {
      title: `Your ${money.words.what} will be refunded`,
      message: `${formatKes(refund.amountCents)} of ${money.words.of} will be sent back to you.`,
    });
  }

  private async end(
    tx: Call,
    locked: LockedRefund,
    state: 'DECLINED' | 'WITHDRAWN',
    reason: string,
  ): Promise<void> {
    const { refund, money } = locked;
    const by = signedIn(tx.actor).userId;
    await endRefund(tx.em, { id: refund.id, state, by, reason, now: this.clock.now() });
    await this.news.record(tx, locked, { from: refund.state, to: state, why: reason });
    await money.stays(tx);
    if (refund.state === 'APPROVED') {
      await this.news.tellPayer(tx, locked, {
        title: 'Your refund was stopped',
        message: `${formatKes(refund.amountCents)} of ${money.words.of} is not sent back after all. Please ask the treasurer if you have a question.`,
      });
    }
  }
}
