import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { CallLoader, type FindRows } from '../../../access/call-loader.ts';
import type { Shown } from '../../../access/shown.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { notFound } from '../../../core/errors.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { seeAllPayments } from '../payment.policy.ts';
import type { RefundState } from '../records/payment-states.ts';
import { countRefunds, refundById, refundPage, refundsOf, type RefundRow } from './refund.query.ts';
import { shownRefund, type RefundView } from './refund.view.ts';

/** What a list of refunds is narrowed to; absent and null mean "all". */
export interface RefundFilter {
  states?: readonly RefundState[] | null;
  /** Part of a number, of the reference of the payment or of the payout, or of the payer's name. */
  search?: string | null;
}

const findRefunds: FindRows<RefundRow> = ({ em }, paymentIds) => refundsOf(em, { paymentIds });

/** Reads refunds. */
export class RefundService {
  private readonly refunds = new CallLoader(findRefunds);

  /** Everybody's refunds, newest first, for holders of payment.view_payment. */
  async list(call: Call, filter: RefundFilter, request: PageRequest): Promise<Page<Shown<RefundView>>> {
    await authorize(call, seeAllPayments(call.actor), 'read refunds');
    const refunds = { states: filter.states ?? null, pattern: containsPattern(filter.search) };
    const rows = await refundPage(call.em, {
      refunds,
      limit: request.pageSize,
      offset: pageOffset(request),
    });
    return pageFromRows(
      request,
      rows,
      ({ total, ...row }) => known(shownRefund(call.actor, row)),
      async () => (await countRefunds.first(call.em, refunds))?.n ?? 0,
    );
  }

  /** One refund in the caller's view; any other does not exist for the caller. */
  async get(call: Call, id: number): Promise<Shown<RefundView>> {
    const row = await refundById.first(call.em, { id });
    return known(row && shownRefund(call.actor, row));
  }

  /** The refunds of a payment that the caller may see, oldest first. */
  async ofPayment(call: Call, paymentId: number): Promise<Shown<RefundView>[]> {
    const rows = await this.refunds.load(call, paymentId);
    return rows.flatMap((row) => shownRefund(call.actor, row) ?? []);
  }
}

function known(refund: Shown<RefundView> | null): Shown<RefundView> {
  if (!refund) {
    throw notFound();
  }
  return refund;
}
