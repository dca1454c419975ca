import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { approvePayments, managePayments } from '../payments/payment.policy.ts';
import { changeMemberships } from './membership.policy.ts';

export const membershipAccess: AccessMap = {
  Query: { myMembership: auth, membershipQuote: pub },
  Mutation: {
    payMembershipFee: auth,
    updateMembership: changeMemberships,
    recordMembershipFee: managePayments,
    waiveMembershipFee: approvePayments,
    attachLedgerLine: managePayments,
  },
};
