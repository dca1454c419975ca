import { authorize, isAllowed, type Ability } from '../../../access/ability.ts';
import type { Actor } from '../../../access/actor.ts';
import { signedIn } from '../../../access/actor.ts';
import { CallLoader, type FindRows } from '../../../access/call-loader.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { dayInWords, nairobiDate, nairobiYear, type Clock } from '../../../core/clock.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { conflict, invalidField, notFound } from '../../../core/errors.ts';
import { formatKes } from '../../../core/money.ts';
import { parse } from '../../../core/validation/parse.ts';
import { waitForPayer } from '../desk/manual-payment.query.ts';
import { reasonSchema } from '../desk/reason.ts';
import { lockedPart, ownerOfPart, sendBackPart } from './part.query.ts';
import { decideAboutMoney } from '../payment.policy.ts';
import { isReceiptOfAnother } from '../settlement/locked-payment.ts';
import type { PartRefundNews } from './part-refund-news.ts';
import {
  approvePartRefund,
  endPartRefund,
  insertPartRefund,
  partRefundById,
  partRefundsOf,
  payOutPartRefund,
  referenceUsed,
  type PartRefundRow,
} from './part-refund.query.ts';
import type { PayBillCredit } from './paybill-credit.service.ts';
import { readPayout, type Payout } from '../refunds/refund-request.ts';
import {
  approve,
  decline,
  recordPaidOut,
  refundPayment,
  withdraw,
  type RefundFacts,
} from '../refunds/refund.policy.ts';

const FROM_NOBODY = 0;

/** A refund of held money, and what the caller may do about it now. */
export interface PartRefundView extends PartRefundRow {
  viewerCanApprove: boolean;
  viewerCanDecline: boolean;
  viewerCanWithdraw: boolean;
  viewerCanRecordPayout: boolean;
}

type Work = (tx: Call, refund: PartRefundRow) => Promise<void>;

const factsOf = (refund: PartRefundRow): RefundFacts => ({ ...refund, payoutState: null });

const shown = (actor: Actor, refund: PartRefundRow): PartRefundView => {
  const facts = factsOf(refund);
  return {
    ...refund,
    viewerCanApprove: isAllowed(approve(actor, facts)),
    viewerCanDecline: isAllowed(decline(actor, facts)),
    viewerCanWithdraw: isAllowed(withdraw(actor, facts)),
    viewerCanRecordPayout: isAllowed(recordPaidOut(actor, facts)),
  };
};

const findRefunds: FindRows<PartRefundRow> = ({ em }, moneyIds) => partRefundsOf(em, { moneyIds });

/** Sends held PayBill money back as money of payments goes back: asked by one person, approved by another, then sent by hand. */
export class PartRefundService {
  private readonly refunds = new CallLoader(findRefunds);

  constructor(
    private readonly clock: Clock,
    private readonly news: PartRefundNews,
    private readonly credit: PayBillCredit,
  ) {}

  /** The latest refund of a part; null where none was asked for. For callers who may see the part. */
  async latestOf(call: Call, partId: number): Promise<PartRefundView | null> {
    const [latest] = await this.refunds.load(call, partId);
    return latest ? shown(call.actor, latest) : null;
  }

  /** Asks that all that is left of a part goes back. Until that ends, it buys nothing. */
  async request(call: Call, partId: number, input: unknown): Promise<PartRefundView> {
    await authorize(call, decideAboutMoney(call.actor), `refund part ${String(partId)}`);
    const owner = await ownerOfPart.first(call.em, { id: partId });
    if (!owner) {
      throw notFound();
    }
    await authorize(call, refundPayment(call.actor, owner), 'refund own part');
    const { reason } = parse(reasonSchema, input);
    try {
      return await inTransaction(call, (tx) => this.ask(tx, partId, owner.userId, reason));
    } catch (error) {
      throw violatedUnique(error) === 'part_refunds_one_open'
        ? conflict('A refund of this money is under way.', 'invalid_transition')
        : error;
    }
  }

  /** Another person agrees: the money may go out. */
  approve(call: Call, id: number): Promise<PartRefundView> {
    return this.step(call, id, approve, async (tx, refund) => {
      const now = this.clock.now();
      await approvePartRefund(tx.em, { id, by: signedIn(tx.actor).userId, now });
      await this.news.record(tx, refund, 'APPROVED', refund.reason);
      await this.news.tellAsker(tx, refund, 'A refund was approved');
      await this.news.tellMember(tx, refund, {
        title: 'Your part payment will be refunded',
        message: `${formatKes(refund.amountCents)} of ${refund.receipt} will be sent back to you.`,
      });
    });
  }

  /** Another person says no, with a reason. */
  decline(call: Call, id: number, input: unknown): Promise<PartRefundView> {
    return this.end(call, id, { may: decline, state: 'DECLINED', input });
  }

  /** Who asked takes it back, with a reason. */
  withdraw(call: Call, id: number, input: unknown): Promise<PartRefundView> {
    return this.end(call, id, { may: withdraw, state: 'WITHDRAWN', input });
  }

  /** Records how the money of an approved refund was sent. */
  async recordPaidOut(call: Call, id: number, input: unknown): Promise<PartRefundView> {
    return this.step(call, id, recordPaidOut, async (tx, refund) => {
      const now = this.clock.now();
      const since = nairobiDate(refund.cameAt);
      const payout = readPayout(input, { since, today: nairobiDate(now) });
      await refuseUsed(tx, payout);
      const by = signedIn(tx.actor).userId;
      await payOutPartRefund(tx.em, { id, ...payout, by, now });
      await sendBackPart(tx.em, { id: refund.moneyId, by, reason: refund.reason, now });
      await this.news.record(tx, refund, 'PAID_OUT', `sent on ${payout.paidOn} (${payout.reference})`);
      await this.news.tellMember(tx, refund, {
        title: 'Your part payment was sent back',
        message: `${formatKes(refund.amountCents)} of ${refund.receipt} was sent back to you on ${dayInWords(payout.paidOn)} (${refund.number}).`,
      });
    });
  }

  private async ask(tx: Call, partId: number, userId: number, reason: string): Promise<PartRefundView> {
    // Money that completes the fee at this moment waits for the same lock.
    await waitForPayer(tx.em, { payerId: userId });
    const part = await lockedPart.first(tx.em, { id: partId });
    if (!part || part.leftCents === 0) {
      throw conflict('Nothing of this money is left to send back.', 'invalid_transition');
    }
    const now = this.clock.now();
    const made = await insertPartRefund.first(tx.em, {
      ...{ moneyId: partId, amountCents: part.leftCents, reason, now },
      ...{ askedBy: signedIn(tx.actor).userId, year: String(nairobiYear(now)) },
    });
    const refund = await partRefundById.first(tx.em, { id: made?.id ?? 0 });
    if (!refund) {
      throw new Error('The number series of refunds is missing');
    }
    await this.news.record(tx, refund, 'REQUESTED', reason);
    await this.news.tellApprovers(tx, refund);
    return shown(tx.actor, refund);
  }

  private end(
    call: Call,
    id: number,
    { may, state, input }: { may: Ability<RefundFacts>; state: 'DECLINED' | 'WITHDRAWN'; input: unknown },
  ): Promise<PartRefundView> {
    const { reason } = parse(reasonSchema, input);
    return this.step(call, id, may, async (tx, refund) => {
      const by = signedIn(tx.actor).userId;
      await endPartRefund(tx.em, { id, state, by, reason, now: this.clock.now() });
      await this.news.record(tx, refund, state, reason);
      if (state === 'DECLINED') {
        await this.news.tellAsker(tx, refund, 'A refund was declined', ` ${reason}`);
      }
      await this.credit.spendHeld(tx, refund.userId);
      if (refund.state === 'APPROVED') {
        await this.news.tellMember(tx, refund, {
          title: 'Your refund was stopped',
          message: `${formatKes(refund.amountCents)} of ${refund.receipt} is not sent back after all. Please ask the treasurer if you have a question.`,
        });
      }
    });
  }

  /** One step in one transaction: asked of who takes it before, and of its state again under the lock. */
  private async step(call: Call, id: number, may: Ability<RefundFacts>, work: Work): Promise<PartRefundView> {
    await authorize(call, decideAboutMoney(call.actor), `decide about part refund ${String(id)}`);
    const found = await partRefundById.first(call.em, { id });
    if (!found) {
      throw notFound();
    }
    const deed = `decide about refund ${found.number}`;
    await authorize(call, may(call.actor, factsOf(found)), deed);
    return inTransaction(call, async (tx) => {
      await waitForPayer(tx.em, { payerId: found.userId });
      await lockedPart.first(tx.em, { id: found.moneyId });
      const refund = (await partRefundById.first(tx.em, { id })) ?? found;
      await authorize(tx, may(tx.actor, factsOf(refund)), deed);
      await work(tx, refund);
      return shown(tx.actor, (await partRefundById.first(tx.em, { id })) ?? refund);
    });
  }
}

/** One reference stands for one refund, and is never the receipt of money that came in. */
async function refuseUsed(tx: Call, { method, reference }: Payout): Promise<void> {
  if (reference === '') {
    return;
  }
  if (method === 'MPESA' && (await isReceiptOfAnother(tx, FROM_NOBODY, reference))) {
    throw invalidField('reference', 'This is the receipt of money that came in, not of money that went out.');
  }
  if (await referenceUsed.first(tx.em, { method, reference })) {
    throw invalidField('reference', 'This reference belongs to another refund.');
  }
}
