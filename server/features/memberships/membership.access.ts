import type { AccessMap } from '../../access/access-map.ts';
import { right } from '../../access/right.ts';
import { auth, pub } from '../../access/rules.ts';

export const membershipAccess: AccessMap = {
  Query: { myMembership: auth, membershipQuote: pub },
  Mutation: {
    payMembershipFee: auth,
    updateMembership: right('membership.change_member'),
    recordMembershipFee: right('payment.manage_payments'),
    attachLedgerLine: right('payment.manage_payments'),
  },
};
