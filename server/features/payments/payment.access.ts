import type { AccessMap } from '../../access/access-map.ts';
import { right } from '../../access/right.ts';
import { auth, pub } from '../../access/rules.ts';

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
    unmatchedLedgerLines: right('payment.view_payment'),
  },
  Mutation: {
    checkPayment: auth,
    acceptPayment: right('payment.manage_payments'),
    markPaymentForRefund: right('payment.manage_payments'),
    markPaymentRefunded: right('payment.manage_payments'),
    closePayment: right('payment.manage_payments'),
    dismissLedgerLine: right('payment.manage_payments'),
    reconcileStatement: right('payment.view_payment'),
  },
  Subscription: { paymentUpdated: auth },
};
