/** Where a payer sees what became of a payment. */
export const ownPaymentPath = (id: number): string => `/dashboard/my-payments/${String(id)}`;

/** Where a payer sees all their money, also what is held for them. */
export const OWN_PAYMENTS_PATH = '/dashboard/my-payments';

/** Where staff look at a payment. */
export const bookPaymentPath = (id: number): string => `/dashboard/payments/${String(id)}`;

/** Where staff look at money that is held for members. */
export const PARTS_PATH = '/dashboard/payments/parts';

/** Where staff ask for refunds, approve and send them. */
export const REFUNDS_PATH = '/dashboard/payments/refunds';
