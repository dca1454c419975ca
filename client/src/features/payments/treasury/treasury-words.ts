import type { MoneyChannel, RefundState } from '../../../shared/api/types.generated';

/** By which way money came. */
export const channelLabels: Record<MoneyChannel, string> = {
  PROMPT: 'M-Pesa prompt',
  PAYBILL: 'PayBill',
  CASH: 'Cash',
  BANK: 'Bank',
  OTHER: 'Another way',
};

/** Refunds in a table of sums: those that are open, and those that were sent. */
export const refundSumLabels: Partial<Record<RefundState, string>> = {
  REQUESTED: 'Refunds asked for',
  APPROVED: 'Refunds approved, not sent',
  PAID_OUT: 'Refunds sent',
};
