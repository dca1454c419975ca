import { sql, type AliasableExpression } from 'kysely';

/** What a payment was for, as the feature that sold it has written it down. */
interface PurchaseRow {
  payment_id: number;
  /** Months of membership, of a payment that buys some. */
  membership_payment_id: number | null;
  months: number | null;
  /** The order, of a payment for one. */
  order_id: number | null;
  /** The event, of a payment for a place at one. */
  event_id: number | null;
}

/** A query of the seller's own tables with at most one row a payment, which stands inside the statements of payments. */
export type PurchaseFacts = () => AliasableExpression<PurchaseRow>;

/** What the sellers have written down, as one source with at most one row a payment. */
export const soldBy = (sellers: readonly PurchaseFacts[]) => {
  const nothing = sql`select null::int payment_id, null::int membership_payment_id, null::int months, null::int order_id, null::int event_id where false`;
  const told = sellers.map((facts) => facts());
  return sql<PurchaseRow>`(${told.length === 0 ? nothing : sql.join(told, sql` union all `)})`.as('sold');
};
