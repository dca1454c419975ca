import type { ContractStatus } from '../../../features/payments/records/payment-states.ts';
import type { PaymentView } from '../../../features/payments/book/payment.view.ts';

/** The outcome in the words of the contract, which has none for money that was taken back: that payment has failed. */
export const contractStatus = ({ status }: Pick<PaymentView, 'status'>): ContractStatus =>
  status === 'REVERSED' ? 'FAILED' : status;
