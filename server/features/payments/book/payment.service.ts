import { isAllowed } from '../../../access/ability.ts';
import { signedIn, type Actor } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { SharedLoader } from '../../../access/shared-loader.ts';
import { reveal, showTo, type Shown } from '../../../access/shown.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import type { Cents } from '../../../core/money.ts';
import type { Page, PageRequest } from '../../../core/pagination.ts';
import { shownPage } from '../../../core/pagination.ts';
import { paymentsWanted, type PaymentFilter } from './payment-filter.ts';
import { bookStates, type BookState } from '../records/payment-states.ts';
import { seeAllPayments, seePayment } from '../payment.policy.ts';
import {
  countPayments,
  paymentNamed,
  paymentOfPrompt,
  paymentsInBrief,
  paymentTotals,
  shownPayments,
  type PaymentRow,
  type PaymentsWanted,
} from './payment.query.ts';
import { toPaymentBrief, type PaymentBrief } from './payment-brief.ts';
import { toPaymentView, type PaymentView } from './payment.view.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import type { PurchaseFacts } from '../settlement/purchase-facts.ts';

/** How many payments stand in one way in the books. */
export interface StateCount {
  state: BookState;
  count: number;
}

/** Totals over the same rows a list shows. Amounts count completed payments only (contract D57), and none that was sent back. */
export interface PaymentStats {
  totalPayments: number;
  /** Each payment once, by where it stands in the books. */
  states: StateCount[];
  totalAmountCents: Cents;
  completedPayments: number;
  pendingPayments: number;
  failedPayments: number;
  membershipPayments: number;
  orderPayments: number;
  eventPayments: number;
  needReview: number;
  refundsDue: number;
}

/** A page of a list that is read from its newest row, or from its oldest. */
export interface OrderedPageRequest extends PageRequest {
  oldestFirst?: boolean;
}

/** A page of payments that its reader may see. */
type PaymentPage = Page<Shown<PaymentView>>;
type BriefPage = Page<Shown<PaymentBrief>>;

/** How much of each payment a list tells. */
interface Telling<Row, View> {
  read: (...given: Parameters<typeof paymentsInBrief>) => Promise<Row[]>;
  present: (row: Row) => View;
}

const BRIEF = { read: paymentsInBrief, present: toPaymentBrief };

/** Reads payments. */
export class PaymentService {
  private readonly pages = new BoundedPages();
  private readonly shown: ReturnType<typeof shownPayments>;
  private readonly whole: Telling<PaymentRow & { total: number }, PaymentView>;
  private readonly changed = new SharedLoader<PaymentView>((call, ids) => this.byIds(call, ids));

  constructor(
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    purchases: readonly PurchaseFacts[],
  ) {
    this.shown = shownPayments(purchases);
    this.whole = { read: this.shown.page, present: this.present };
  }

  /** Own payments, newest first unless asked otherwise (Z3). */
  async mine(call: Call, filter: PaymentFilter, request: OrderedPageRequest): Promise<PaymentPage> {
    return this.page(call, ownOnes(call, filter), request, this.whole);
  }

  /** The same in brief. */
  async mineBriefly(call: Call, filter: PaymentFilter, request: OrderedPageRequest): Promise<BriefPage> {
    return this.page(call, ownOnes(call, filter), request, BRIEF);
  }

  /** Everybody's payments for holders of payment.view_payment, own ones for others (Z1, D54). */
  async list(call: Call, filter: PaymentFilter, request: OrderedPageRequest): Promise<PaymentPage> {
    return this.page(call, paymentsWanted(scopeOf(call.actor), filter), request, this.whole);
  }

  /** Totals in the same scope as the list (Z6). */
  async stats(call: Call, filter: PaymentFilter): Promise<PaymentStats> {
    const totals = await paymentTotals.first(call.em, paymentsWanted(scopeOf(call.actor), filter));
    if (!totals) {
      throw new Error('An aggregate without a row');
    }
    return { ...totals, states: bookStates.map((state) => ({ state, count: totals[state] })) };
  }

  /** Whether the caller is the payer, for features that let people point to their payments. */
  async isOwn(call: Call, id: number): Promise<boolean> {
    return (await this.find(call, id))?.userId === signedIn(call.actor).userId;
  }

  private async page<Row extends { total: number }, View extends PaymentBrief>(
    { em, actor }: Call,
    payments: PaymentsWanted,
    { oldestFirst = false, ...request }: OrderedPageRequest,
    { read, present }: Telling<Row, View>,
  ): Promise<Page<Shown<View>>> {
    const page = await this.pages.read(request, {
      asked: payments,
      rows: (window) => read(em, { payments, oldestFirst, ...window }),
      count: () => countPayments.first(em, payments),
    });
    return shownPage(page, (row) => shownInList(actor, present(row)));
  }

  /** One payment in the caller's view; any other does not exist for the caller. */
  async get(call: Call, id: number): Promise<Shown<PaymentView>> {
    return this.reveal(call, id, await this.find(call, id));
  }

  /** The same for who hears that it has changed: those who hear at once are answered by one statement. */
  async getChanged(call: Call, id: number): Promise<Shown<PaymentView>> {
    return this.reveal(call, id, await this.changed.load(call, id));
  }

  private async reveal(call: Call, id: number, view: PaymentView | null): Promise<Shown<PaymentView>> {
    if (!view) {
      throw notFound();
    }
    return reveal(call, seePayment, view, `read payment ${String(id)}`);
  }

  /** The payment of a prompt by the prompt's own number (K2). */
  async byPrompt(call: Call, attemptId: number): Promise<Shown<PaymentView>> {
    const found = await paymentOfPrompt.first(call.em, { attemptId });
    return this.get(call, found?.id ?? 0);
  }

  /** A payment by any name a client may hold: number of its prompt, checkout id, our reference, or receipt (K4). */
  async byIdentifier(call: Call, identifier: string): Promise<Shown<PaymentView>> {
    const attemptId = /^[1-9]\d{0,8}$/.test(identifier) ? Number(identifier) : 0;
    const found = await paymentNamed.first(call.em, { attemptId, name: identifier });
    return this.get(call, found?.id ?? 0);
  }

  /** The payments of these ids, whoever asks; for views that have already decided who may see them. */
  async byIds(call: Call, ids: readonly number[]): Promise<Map<number, PaymentView>> {
    const rows = await this.shown.byIds(call.em, { ids });
    return new Map(rows.map((row) => [row.id, this.present(row)]));
  }

  private async find(call: Call, id: number): Promise<PaymentView | null> {
    return (await this.byIds(call, [id])).get(id) ?? null;
  }

  private readonly present = (row: PaymentRow): PaymentView =>
    toPaymentView(row, this.clock.now(), (code) => this.provider.explain(code));
}

/** What a list has found in the scope of its reader. */
function shownInList<View extends PaymentBrief>(actor: Actor, payment: View): Shown<View> {
  const shown = showTo(actor, seePayment, payment);
  if (!shown) {
    throw new Error(`A list found payment ${String(payment.id)}, which its reader may not see`);
  }
  return shown;
}

const ownOnes = ({ actor }: Call, filter: PaymentFilter): PaymentsWanted =>
  paymentsWanted(signedIn(actor).userId, filter);

/** Null: everybody's rows. */
const scopeOf = (actor: Actor): number | null =>
  isAllowed(seeAllPayments(actor)) ? null : signedIn(actor).userId;
