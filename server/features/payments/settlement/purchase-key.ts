import type { PaymentKind } from '../records/payment-states.ts';

/** The name of a thing that can be paid for, by the number of its row: of one name one payment is open at a time. */
export const purchaseKey = (kind: PaymentKind, row: number): string => `${kind.toLowerCase()}:${String(row)}`;
