import { signedIn, type Actor } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { boundedCount, LargeCounts, pageFromBoundedRows } from '../../core/bounded-pages.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import type { Cents } from '../../core/money.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageOffset } from '../../core/pagination.ts';
import { IS_REFUNDED } from './desk/payment-decisions.ts';
import { canSeeAllPayments, canSeePayment } from './payment.policy.ts';
import { paymentCondition, type Condition, type PaymentFilter } from './payment.query.ts';
import {
  PAYMENT_SELECT,
  paymentsFrom,
  toPaymentView,
  type PaymentRow,
  type PaymentView,
} from './payment.view.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';

/** Totals over the same rows a list shows. Amounts count completed payments only (contract D57), and none that was sent back. */
export interface PaymentStats {
  totalPayments: number;
  totalAmountCents: Cents;
  completedPayments: number;
  pendingPayments: number;
  failedPayments: number;
  membershipPayments: number;
  orderPayments: number;
  needReview: number;
  refundsDue: number;
}

/** A page of a list that is read from its newest row, or from its oldest. */
export interface OrderedPageRequest extends PageRequest {
  oldestFirst?: boolean;
}

const STATS_COLUMNS = `
  count(*)::int "totalPayments", coalesce(sum(p.amount_cents) filter (where p.status = 'COMPLETED' and not ${IS_REFUNDED}), 0)::float8 "totalAmountCents",
  count(*) filter (where p.status = 'COMPLETED')::int "completedPayments", count(*) filter (where p.status = 'PENDING')::int "pendingPayments",
  count(*) filter (where p.status = 'FAILED')::int "failedPayments", count(*) filter (where p.type = 'MEMBERSHIP')::int "membershipPayments",
  count(*) filter (where p.type = 'ORDER')::int "orderPayments", count(*) filter (where p.review_reason is not null)::int "needReview",
  count(*) filter (where p.refund_due)::int "refundsDue"`;

/** Reads payments. */
export class PaymentService {
  private readonly counts = new LargeCounts();

  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
  ) {}

  /** Own payments, newest first unless asked otherwise (Z3). */
  async mine(call: Call, filter: PaymentFilter, request: OrderedPageRequest): Promise<Page<PaymentView>> {
    return this.page(call, paymentCondition(signedIn(call.actor).userId, filter), request);
  }

  /** Everybody's payments for holders of payment.view_payment, own ones for others (Z1, D54). */
  async list(call: Call, filter: PaymentFilter, request: OrderedPageRequest): Promise<Page<PaymentView>> {
    return this.page(call, paymentCondition(scopeOf(call.actor), filter), request);
  }

  /** Totals in the same scope as the list (Z6). */
  async stats(call: Call, filter: PaymentFilter): Promise<PaymentStats> {
    const { sql, params } = paymentCondition(scopeOf(call.actor), filter);
    const [row] = await call.em.execute<PaymentStats[]>(
      `select ${STATS_COLUMNS} from payments p where ${sql}`,
      params,
    );
    if (!row) {
      throw new Error('An aggregate without a row');
    }
    return row;
  }

  /** Whether the caller is the payer, for features that let people point to their payments. */
  async isOwn(call: Call, id: number): Promise<boolean> {
    return (await this.find(call, id))?.userId === signedIn(call.actor).userId;
  }

  private async page(
    call: Call,
    where: Condition,
    { oldestFirst = false, ...request }: OrderedPageRequest,
  ): Promise<Page<PaymentView>> {
    const direction = oldestFirst ? 'asc' : 'desc';
    const order = `order by p.created_at ${direction}, p.id ${direction}`;
    const counted = `from payments p where ${where.sql}`;
    const rows = await call.em.execute<(PaymentRow & { total: number })[]>(
      `${PAYMENT_SELECT}, ${boundedCount(counted)} total
       ${paymentsFrom(`(select p.* ${counted} ${order} limit ? offset ?)`)} ${order}`,
      [...where.params, ...where.params, request.pageSize, pageOffset(request)],
    );
    return pageFromBoundedRows(request, rows, this.present, () =>
      this.counts.of(JSON.stringify([where.sql, where.params]), async () => {
        const [all] = await call.em.execute<{ n: number }[]>(
          `select count(*)::int n ${counted}`,
          where.params,
        );
        return all?.n ?? 0;
      }),
    );
  }

  /** One payment in the caller's view; any other does not exist for the caller. */
  async get(call: Call, id: number): Promise<PaymentView> {
    const view = await this.find(call, id);
    if (!view || !canSeePayment(call.actor, view)) {
      throw notFound();
    }
    return view;
  }

  /** The payment of a prompt by the prompt's own number (K2). */
  async byPrompt(call: Call, attemptId: number): Promise<PaymentView> {
    const [found] = await call.em.execute<{ id: number }[]>(
      'select payment_id id from payment_attempts where id = ?',
      [attemptId],
    );
    return this.get(call, found?.id ?? 0);
  }

  /** A payment by any name a client may hold: number of its prompt, checkout id, our reference, or receipt (K4). */
  async byIdentifier(call: Call, identifier: string): Promise<PaymentView> {
    const attemptId = /^[1-9]\d{0,8}$/.test(identifier) ? Number(identifier) : 0;
    const [found] = await call.em.execute<{ id: number }[]>(
      `select p.id from payments p left join payment_attempts a on a.payment_id = p.id
        where a.id = ? or a.checkout_request_id = ? or p.reference = ? or p.receipt = ? order by a.id = ? desc limit 1`,
      [attemptId, identifier, identifier, identifier, attemptId],
    );
    return this.get(call, found?.id ?? 0);
  }

  /** The payments of these ids, whoever asks; for views that have already decided who may see them. */
  async byIds(call: Call, ids: readonly number[]): Promise<Map<number, PaymentView>> {
    const rows = await call.em.execute<PaymentRow[]>(
      `${PAYMENT_SELECT} ${paymentsFrom('payments')} where p.id = any(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    return new Map(rows.map((row) => [row.id, this.present(row)]));
  }

  private async find(call: Call, id: number): Promise<PaymentView | null> {
    return (await this.byIds(call, [id])).get(id) ?? null;
  }

  private readonly present = (row: PaymentRow): PaymentView =>
    toPaymentView(row, this.clock.now(), (code) => this.provider.explain(code));
}

/** Null: everybody's rows. */
const scopeOf = (actor: Actor): number | null => (canSeeAllPayments(actor) ? null : signedIn(actor).userId);
