import { containsPattern } from '../../../core/db/search.ts';
import type { PaymentsWanted } from './payment.query.ts';
import type { BookState, ContractStatus, PaymentKind, PaymentStatusCode } from '../records/payment-states.ts';
import { rowId } from '../../../core/row-id.ts';
import { purchaseKey } from '../settlement/purchase-key.ts';
import { normaliseKenyanPhone } from '../records/phone.ts';

/** What a list of payments is narrowed to; absent and null mean "all". */
export interface PaymentFilter {
  type?: PaymentKind | null;
  status?: PaymentStatusCode | null;
  state?: BookState | null;
  /** The outcome as the REST contract tells it, which has no word of its own for what was taken back. */
  outcome?: ContractStatus | null;
  /** First and last day in Nairobi, both included. */
  dateFrom?: string | null;
  dateTo?: string | null;
  /** Part of a receipt, reference, phone, name or e-mail. */
  search?: string | null;
  /** Number of the payer, for who sees everybody's payments. */
  user?: string | null;
  needsReview?: boolean | null;
  refundDue?: boolean | null;
  /** Only payments for this order. */
  orderId?: number | null;
  /** Only payments that asked a phone. */
  isPrompted?: boolean | null;
}

const orNull = <T extends string>(text: T | null | undefined): T | null => (text ? text : null);

const payerIn = ({ user }: PaymentFilter): number | null => (user ? rowId(user) : null);

/** What a filter asks of payments: of own ones when `userId` is given, whoever is asked for; of everybody's otherwise. */
export function paymentsWanted(userId: number | null, filter: PaymentFilter): PaymentsWanted {
  const isWithoutMoney = filter.outcome === 'FAILED';
  const pattern = containsPattern(filter.search);
  const phone = pattern === null ? null : normaliseKenyanPhone(filter.search ?? '');
  return {
    userId: userId ?? payerIn(filter),
    type: orNull(filter.type),
    status: orNull(filter.status) ?? (isWithoutMoney ? null : orNull(filter.outcome)),
    isWithoutMoney,
    state: orNull(filter.state),
    dateFrom: orNull(filter.dateFrom),
    dateTo: orNull(filter.dateTo),
    needsReview: filter.needsReview ?? null,
    refundDue: filter.refundDue ?? null,
    purchaseKey: typeof filter.orderId === 'number' ? purchaseKey('ORDER', filter.orderId) : null,
    isPrompted: filter.isPrompted ?? null,
    found: pattern === null ? null : { pattern, phone: phone === null ? null : `%${phone}%` },
  };
}
