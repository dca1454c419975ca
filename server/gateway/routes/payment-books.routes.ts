import { paymentStatuses, paymentTypes } from '../../features/payments/payment-states.ts';
import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import {
  presentMembershipPayment,
  presentPayment,
  presentPaymentStats,
} from '../presenters/payment.presenter.ts';
import { anyText, dayText, oneOf } from '../request/filters.ts';
import { ok, route, type Route } from '../route.ts';

const tag = 'Payments';

/** `scope=mine` narrows staff to their own rows (contract Z1). */
const ownScope = oneOf(['mine']);

const filters = {
  payment_type: oneOf(paymentTypes),
  status: oneOf(paymentStatuses),
  date_from: dayText,
  date_to: dayText,
  search: anyText,
  scope: ownScope,
};

/** The payments a caller may see: all for staff, own ones for others (contract §16). */
export const paymentBooksRoutes = ({ payments }: GatewayServices): Route[] => [
  route({
    row: 'Z1',
    method: 'GET',
    path: 'payment/payments',
    operation: 'Query.payments',
    tag,
    summary: "Everybody's payments for those who see payments, own ones for others; newest first.",
    paged: true,
    filters,
    answers: { 200: schema.ref('PaymentPage') },
    handle: async (call, { filters: given, page, pageBody }) => {
      const { payment_type: type, status, date_from: dateFrom, date_to: dateTo, search, scope } = given;
      const filter = { type, status, dateFrom, dateTo, search };
      const list = scope === null ? payments.list(call, filter, page) : payments.mine(call, filter, page);
      return ok(pageBody(await list, presentPayment));
    },
  }),
  route({
    row: 'Z2',
    method: 'GET',
    path: 'payment/payments/{id}',
    operation: 'Query.payment',
    tag,
    summary: 'One payment in view.',
    answers: { 200: schema.ref('Payment') },
    handle: async (call, { id }) => ok(presentPayment(await payments.get(call, id))),
  }),
  route({
    row: 'Z4',
    method: 'GET',
    path: 'payment/membership-payments',
    operation: 'Query.payments',
    tag,
    summary: 'Membership payments, in the scope of payment/payments; newest first.',
    paged: true,
    filters: { status: oneOf(paymentStatuses), scope: ownScope },
    answers: { 200: schema.ref('MembershipPaymentPage') },
    handle: async (call, { filters: { status, scope }, page, pageBody }) => {
      const filter = { type: 'MEMBERSHIP', status } as const;
      const list = scope === null ? payments.list(call, filter, page) : payments.mine(call, filter, page);
      return ok(pageBody(await list, presentMembershipPayment));
    },
  }),
  route({
    row: 'Z6',
    method: 'GET',
    path: 'payment/payments/stats',
    operation: 'Query.paymentStats',
    tag,
    summary: 'Totals in the scope of payment/payments.',
    answers: { 200: schema.ref('PaymentStats') },
    handle: async (call) => ok(presentPaymentStats(await payments.stats(call, {}))),
  }),
];
