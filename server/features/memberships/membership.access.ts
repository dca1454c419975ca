import type { AccessMap } from '../../access/access-map.ts';
import { auth, perm, pub } from '../../access/rules.ts';

export const membershipAccess: AccessMap = {
  Query: { myMembership: auth, membershipQuote: pub },
  Mutation: {
    payMembershipFee: auth,
    updateMembership: perm('membership.change_member'),
    recordMembershipFee: perm('payment.manage_payments'),
    attachLedgerLine: perm('payment.manage_payments'),
  },
};
