import type { ServicesOf } from '../../../features/feature.ts';
import { contractStatuses } from '../../../features/payments/records/payment-states.ts';
import type { paymentFeature } from '../../../features/payments/payment.feature.ts';
import { oneOf, rowNumber } from '../../request/filters.ts';
import { ok, route, type Route } from '../../route.ts';
import { mpesaTransaction, mpesaTransactionPage } from './mpesa-transaction.resource.ts';

type PaymentServices = ServicesOf<typeof paymentFeature>;

const tag = 'M-Pesa';
const answers = { 200: mpesaTransaction };

/** The prompts behind payments (contract §17, K1, K2). */
const promptRoutes = ({ payments }: PaymentServices): Route[] => [
  route({
    row: 'K1',
    method: 'GET',
    path: 'payment/mpesa',
    operation: 'Query.payments',
    tag,
    summary: "Everybody's prompts for those who see payments, own ones for others; newest first.",
    paged: true,
    filters: { status: oneOf(contractStatuses), order_id: rowNumber },
    answers: { 200: mpesaTransactionPage },
    handle: async (call, { filters: { status: outcome, order_id: orderId }, page, listed }) => {
      const filter = { outcome, isPrompted: true, orderId };
      return ok(listed(await payments.list(call, filter, page)));
    },
  }),
  route({
    row: 'K2',
    method: 'GET',
    path: 'payment/mpesa/{id}',
    operation: 'Query.payment',
    tag,
    summary: 'One prompt in view.',
    answers,
    handle: async (call, { id }) => ok(await payments.byPrompt(call, id)),
  }),
];

/** What became of a prompt, asked for by whoever waits (contract §17, K3, K4). */
const outcomeRoutes = ({ payments, paymentChecks }: PaymentServices): Route[] => [
  route({
    row: 'K3',
    method: 'GET',
    path: 'payment/mpesa/{id}/check_status',
    operation: 'Mutation.checkPayment',
    tag,
    summary: 'One prompt, after asking M-Pesa if it is open; at most every 10 seconds.',
    answers,
    handle: async (call, { id }) => {
      const { id: paymentId } = await payments.byPrompt(call, id);
      return ok(await paymentChecks.check(call, paymentId));
    },
  }),
  route({
    row: 'K4',
    method: 'GET',
    path: 'payment/mpesa/status/{key}',
    operation: 'Query.payment',
    tag,
    summary:
      'The stored state of a prompt by its number, checkout id, reference or receipt; M-Pesa is not asked.',
    answers,
    handle: async (call, { key }) => ok(await payments.byIdentifier(call, key)),
  }),
];

export const mpesaRoutes = (services: PaymentServices): Route[] => [
  ...promptRoutes(services),
  ...outcomeRoutes(services),
];
