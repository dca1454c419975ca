import type { ServicesOf } from '../../../features/feature.ts';
import { contractStatuses, paymentTypes } from '../../../features/payments/records/payment-states.ts';
import type { paymentFeature } from '../../../features/payments/payment.feature.ts';
import { anyText, dayText, oneOf } from '../../request/filters.ts';
import { ok, route, type Route } from '../../route.ts';
import { membershipPaymentPage, payment, paymentPage, paymentStats } from './payment.resource.ts';

type PaymentServices = ServicesOf<typeof paymentFeature>;

const tag = 'Payments';

/** `scope=mine` narrows staff to their own rows (contract Z1). */
const ownScope = oneOf(['mine']);

const filters = {
  payment_type: oneOf(paymentTypes),
  status: oneOf(contractStatuses),
  date_from: dayText,
  date_to: dayText,
  search: anyText,
  scope: ownScope,
};

/** The payments a caller may see: all for staff, own ones for others (contract §16, Z1, Z2). */
const visibleRoutes = ({ payments }: PaymentServices): Route[] => [
  route({
    row: 'Z1',
    method: 'GET',
    path: 'payment/payments',
    operation: 'Query.payments',
    tag,
    summary: "Everybody's payments for those who see payments, own ones for others; newest first.",
    paged: true,
    filters,
    answers: { 200: paymentPage },
    handle: async (call, { filters: given, page, listed }) => {
      const {
        payment_type: type,
        status: outcome,
        date_from: dateFrom,
        date_to: dateTo,
        search,
        scope,
      } = given;
      const filter = { type, outcome, dateFrom, dateTo, search };
      const list = scope === null ? payments.list(call, filter, page) : payments.mine(call, filter, page);
      return ok(listed(await list));
    },
  }),
  route({
    row: 'Z2',
    method: 'GET',
    path: 'payment/payments/{id}',
    operation: 'Query.payment',
    tag,
    summary: 'One payment in view.',
    answers: { 200: payment },
    handle: async (call, { id }) => ok(await payments.get(call, id)),
  }),
];

/** Own payments, membership payments and totals (contract §16, Z3 to Z6). */
const narrowedRoutes = ({ payments }: PaymentServices): Route[] => [
  route({
    row: 'Z3',
    method: 'GET',
    path: 'payment/payments/my_payments',
    operation: 'Query.myPayments',
    tag,
    summary: 'Own payments, newest first.',
    paged: true,
    filters: { payment_type: oneOf(paymentTypes), status: oneOf(contractStatuses) },
    answers: { 200: paymentPage },
    handle: async (call, { filters, page, listed }) => {
      const { payment_type: type, status: outcome } = filters;
      return ok(listed(await payments.mine(call, { type, outcome }, page)));
    },
  }),
  route({
    row: 'Z4',
    method: 'GET',
    path: 'payment/membership-payments',
    operation: 'Query.payments',
    tag,
    summary: 'Membership payments, in the scope of payment/payments; newest first.',
    paged: true,
    filters: { status: oneOf(contractStatuses), scope: ownScope },
    answers: { 200: membershipPaymentPage },
    handle: async (call, { filters: { status: outcome, scope }, page, listed }) => {
      const filter = { type: 'MEMBERSHIP', outcome } as const;
      const list = scope === null ? payments.list(call, filter, page) : payments.mine(call, filter, page);
      return ok(listed(await list));
    },
  }),
  route({
    row: 'Z6',
    method: 'GET',
    path: 'payment/payments/stats',
    operation: 'Query.paymentStats',
    tag,
    summary: 'Totals in the scope of payment/payments.',
    answers: { 200: paymentStats },
    handle: async (call) => ok(await payments.stats(call, {})),
  }),
];

export const paymentRoutes = (services: PaymentServices): Route[] => [
  ...visibleRoutes(services),
  ...narrowedRoutes(services),
];
