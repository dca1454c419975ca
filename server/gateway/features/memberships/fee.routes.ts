import type { ServicesOf } from '../../../features/feature.ts';
import type { membershipFeature } from '../../../features/memberships/membership.feature.ts';
import {
  annualFeeSchema,
  membershipPaymentSchema,
} from '../../../features/memberships/membership.schemas.ts';
import { commandOf } from '../../request/command.ts';
import { made, ok, route, type Route } from '../../route.ts';
import { feePaymentStart } from './fee-payment.resource.ts';

const tag = 'Payments';

const answers = { 201: feePaymentStart, 200: feePaymentStart };

/** Paying the membership fee (contract §16, Z5 and Z7). */
export const feeRoutes = ({ fees }: ServicesOf<typeof membershipFeature>): Route[] => [
  route({
    row: 'Z5',
    method: 'POST',
    path: 'payment/payments/membership_payment',
    operation: 'Mutation.payMembershipFee',
    tag,
    summary: 'Sends an M-Pesa prompt for a membership of 1 to 24 months; 200 repeats an open one.',
    body: commandOf(membershipPaymentSchema, { membership_period: 'periodMonths' }),
    answers,
    find: (call) => fees.admit(call),
    handle: async (_call, { body }, admitted) => {
      const start = await admitted.pay(body);
      return start.isNew ? made(start) : ok(start);
    },
  }),
  route({
    row: 'Z7',
    method: 'POST',
    path: 'payment/mpesa/initiate_membership_payment',
    operation: 'Mutation.payMembershipFee',
    tag,
    summary: 'Sends an M-Pesa prompt for a membership of a year; 200 repeats an open one.',
    body: commandOf(annualFeeSchema),
    answers,
    find: (call) => fees.admit(call),
    handle: async (_call, { body }, admitted) => {
      const start = await admitted.payYear(body);
      return start.isNew ? made(start) : ok(start);
    },
  }),
];
