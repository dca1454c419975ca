import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { managePayments, viewPayments } from './payment.policy.ts';
import { viewReports } from './treasury/treasury.policy.ts';

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
    unmatchedLedgerLines: viewPayments,
    myPayBill: auth,
    partPayments: viewPayments,
    oddPayBillNotices: viewPayments,
    refunds: viewPayments,
    refund: auth,
    refundFile: auth,
    treasury: viewReports,
    financialReport: viewReports,
    financialReportFile: viewReports,
  },
  Mutation: {
    checkPayment: auth,
    acceptPayment: managePayments,
    markPaymentForRefund: managePayments,
    markPaymentRefunded: managePayments,
    closePayment: managePayments,
    endReversedPayment: managePayments,
    keepReversedPayment: managePayments,
    dismissLedgerLine: managePayments,
    holdLedgerLine: managePayments,
    sendPartBack: managePayments,
    requestRefund: managePayments,
    approveRefund: managePayments,
    declineRefund: managePayments,
    withdrawRefund: managePayments,
    recordRefundPaidOut: managePayments,
    reconcileStatement: viewPayments,
  },
  Subscription: { paymentUpdated: auth },
};
