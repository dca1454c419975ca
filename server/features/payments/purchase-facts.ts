import type { AliasableExpression } from 'kysely';

/** What a payment was for, as the feature that sold it has written it down. */
export interface PurchaseRow {
  payment_id: number;
  /** Months of membership, of a payment that buys some. */
  membership_payment_id: number | null;
  months: number | null;
}

/** A query of the seller's own tables with at most one row a payment, which stands inside the statements of payments. */
export type PurchaseFacts = () => AliasableExpression<PurchaseRow>;
