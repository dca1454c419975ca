import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { pageOf, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { parse } from '../../../core/validation/parse.ts';
import { decideAboutMoney, seeAllPayments } from '../../payments/payment.policy.ts';
import { reasonSchema } from '../../payments/records/reason.ts';
import type { RefundDecisionService } from '../../payments/refunds/refund-decision.service.ts';
import type { FeeBook } from './fee-book.ts';
import { countEventsWithFees, feeSums, type FeeSumsRow } from './fee-sums.query.ts';
import { refundsToApprove } from './fee-refunds.query.ts';

/** Sending everybody the money of an event back: one person asks in one act, another approves in one. */
export class EventRefunds {
  constructor(
    private readonly book: FeeBook,
    private readonly decisions: RefundDecisionService,
  ) {}

  /** The events that somebody owed money for, the latest first, with what came and what goes back. */
  async list(call: Call, request: PageRequest): Promise<Page<FeeSumsRow>> {
    await authorize(call, seeAllPayments(call.actor), 'read the money of events');
    const viewer = signedIn(call.actor).userId;
    const limit = request.pageSize;
    const results = await feeSums(call.em, { viewer, limit, offset: pageOffset(request) });
    const count = (await countEventsWithFees.first(call.em))?.n ?? 0;
    return pageOf(request, count, results);
  }

  /** Asks for a refund of everything that was paid for an event. Returns how many were asked for. */
  async ask(call: Call, eventId: number, input: unknown): Promise<number> {
    await authorize(call, decideAboutMoney(call.actor), `refund event ${String(eventId)}`);
    const { reason } = parse(reasonSchema, input);
    return inTransaction(call, (tx) => this.book.openRefundsForEvent(tx, eventId, reason));
  }

  /** Approves every refund of an event that somebody else has asked for, but those of the caller. Returns how many. */
  async approve(call: Call, eventId: number): Promise<number> {
    await authorize(call, decideAboutMoney(call.actor), `approve refunds of event ${String(eventId)}`);
    const waiting = await refundsToApprove(call.em, { eventId, userId: signedIn(call.actor).userId });
    for (const { id } of waiting) {
      await this.decisions.approve(call, id);
    }
    return waiting.length;
  }
}
