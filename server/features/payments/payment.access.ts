import type { AccessMap } from '../../access/access-map.ts';
import { auth, perm, pub } from '../../access/rules.ts';

export const paymentAccess: AccessMap = {
  Query: {
    myPayments: auth,
    payment: auth,
    payments: auth,
    paymentStats: auth,
    exportPayments: auth,
    receipt: auth,
    receiptFile: auth,
    verifyReceipt: pub,
    unmatchedLedgerLines: perm('payment.view_payment'),
  },
  Mutation: {
    checkPayment: auth,
    acceptPayment: perm('payment.manage_payments'),
    markPaymentForRefund: perm('payment.manage_payments'),
    markPaymentRefunded: perm('payment.manage_payments'),
    closePayment: perm('payment.manage_payments'),
    dismissLedgerLine: perm('payment.manage_payments'),
    reconcileStatement: perm('payment.view_payment'),
  },
  Subscription: { paymentUpdated: auth },
};
