import { paymentStatuses, paymentTypes } from '../../features/payments/payment-states.ts';
import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentFeePaymentStart, presentPayment } from '../presenters/payment.presenter.ts';
import { oneOf } from '../request/filters.ts';
import { made, ok, route, type Route } from '../route.ts';

const tag = 'Payments';

const startFields = {
  phone_number: {
    type: 'string',
    description: '0 or 254 and nine digits, the first of them 7 or 1; everything but digits is dropped.',
    examples: ['0712345678'],
  },
  description: schema.text(0, 255),
};
const startAnswers = { 201: schema.ref('FeePaymentStart'), 200: schema.ref('FeePaymentStart') };

/** Own payments and the membership fee (contract §16). */
export const paymentRoutes = ({ fees, payments }: GatewayServices): Route[] => [
  route({
    row: 'Z3',
    method: 'GET',
    path: 'payment/payments/my_payments',
    operation: 'Query.myPayments',
    tag,
    summary: 'Own payments, newest first.',
    paged: true,
    filters: { payment_type: oneOf(paymentTypes), status: oneOf(paymentStatuses) },
    answers: { 200: schema.ref('PaymentPage') },
    handle: async (call, { filters, page, pageBody }) => {
      const { payment_type: type, status } = filters;
      return ok(pageBody(await payments.mine(call, { type, status }, page), presentPayment));
    },
  }),
  route({
    row: 'Z5',
    method: 'POST',
    path: 'payment/payments/membership_payment',
    operation: 'Mutation.payMembershipFee',
    tag,
    summary: 'Sends an M-Pesa prompt for a membership of 1 to 24 months; 200 repeats an open one.',
    body: schema.command({ ...startFields, membership_period: schema.withDefault(schema.whole(1, 24), 12) }, [
      'phone_number',
    ]),
    rename: { membership_period: 'periodMonths' },
    answers: startAnswers,
    handle: async (call, { body }) => {
      const start = await fees.pay(call, body);
      return start.isNew ? made(presentFeePaymentStart(start)) : ok(presentFeePaymentStart(start));
    },
  }),
  route({
    row: 'Z7',
    method: 'POST',
    path: 'payment/mpesa/initiate_membership_payment',
    operation: 'Mutation.payMembershipFee',
    tag,
    summary: 'Sends an M-Pesa prompt for a membership of a year; 200 repeats an open one.',
    body: schema.command(startFields, ['phone_number']),
    answers: startAnswers,
    handle: async (call, { body }) => {
      const start = await fees.payYear(call, body);
      return start.isNew ? made(presentFeePaymentStart(start)) : ok(presentFeePaymentStart(start));
    },
  }),
];
