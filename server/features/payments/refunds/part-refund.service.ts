import { isAllowed } from '../../../access/ability.ts';
import type { Actor } from '../../../access/actor.ts';
import { CallLoader, type FindRows } from '../../../access/call-loader.ts';
import type { Call } from '../../../access/call.ts';
import { notFound } from '../../../core/errors.ts';
import type { RefundDecisionService } from './refund-decision.service.ts';
import type { RefundPayoutService } from './payouts/refund-payout.service.ts';
import { approve, decline, recordPaidOut, withdraw } from './refund.policy.ts';
import { refundById, refundsOfParts, type RefundRow } from './refund.query.ts';
import type { RefundRequestService } from './refund-request.service.ts';
import type { RefundSendingService } from './payouts/refund-sending.service.ts';

/** A refund of held money, and what the caller may do about it now. */
export interface PartRefundView extends RefundRow {
  receipt: string;
  memberName: string;
  sendsTo: string | null;
  viewerCanApprove: boolean;
  viewerCanDecline: boolean;
  viewerCanWithdraw: boolean;
  viewerCanRecordPayout: boolean;
}

interface Steps {
  requests: RefundRequestService;
  decisions: RefundDecisionService;
  payouts: RefundPayoutService;
  sending: RefundSendingService;
}

const findRefunds: FindRows<RefundRow> = ({ em }, partIds) => refundsOfParts(em, { partIds });

/** Refunds of held PayBill money, as the list of parts shows them; every step is a step of refunds. */
export class PartRefundService {
  private readonly refunds = new CallLoader(findRefunds);

  constructor(private readonly steps: Steps) {}

  /** The latest refund of a part; null where none was asked for. For callers who may see the part. */
  async latestOf(call: Call, partId: number): Promise<PartRefundView | null> {
    const [latest] = await this.refunds.load(call, partId);
    return latest ? this.shown(call.actor, latest) : null;
  }

  /** Asks that all that is left of a part goes back. Until that ends, it buys nothing. */
  async request(call: Call, partId: number, input: unknown): Promise<PartRefundView> {
    return this.get(call, await this.steps.requests.requestOfPart(call, partId, input));
  }

  /** Another person agrees: the money may go out. */
  approve(call: Call, id: number): Promise<PartRefundView> {
    return this.step(call, id, () => this.steps.decisions.approve(call, id));
  }

  /** Another person says no, with a reason. */
  decline(call: Call, id: number, input: unknown): Promise<PartRefundView> {
    return this.step(call, id, () => this.steps.decisions.decline(call, id, input));
  }

  /** Who asked takes it back, with a reason. */
  withdraw(call: Call, id: number, input: unknown): Promise<PartRefundView> {
    return this.step(call, id, () => this.steps.decisions.withdraw(call, id, input));
  }

  /** Records how the money of an approved refund was sent. */
  recordPaidOut(call: Call, id: number, input: unknown): Promise<PartRefundView> {
    return this.step(call, id, () => this.steps.payouts.record(call, id, input));
  }

  /** A refund of a payment is none of a part. */
  private async step(call: Call, id: number, take: () => Promise<void>): Promise<PartRefundView> {
    await this.get(call, id);
    await take();
    return this.get(call, id);
  }

  private async get(call: Call, id: number): Promise<PartRefundView> {
    const refund = await refundById.first(call.em, { id });
    if (!refund || refund.partId === null) {
      throw notFound();
    }
    return this.shown(call.actor, refund);
  }

  private shown(actor: Actor, refund: RefundRow): PartRefundView {
    return {
      ...refund,
      receipt: refund.paymentReference,
      memberName: refund.payerName,
      sendsTo: this.steps.sending.sendsTo(actor, refund),
      viewerCanApprove: isAllowed(approve(actor, refund)),
      viewerCanDecline: isAllowed(decline(actor, refund)),
      viewerCanWithdraw: isAllowed(withdraw(actor, refund)),
      viewerCanRecordPayout: isAllowed(recordPaidOut(actor, refund)),
    };
  }
}
