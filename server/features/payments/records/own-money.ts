import { sql } from 'kysely';
import type { Cents } from '../../../core/money.ts';

/**
 * What has to arrive under the receipt of payment `p`: what it counts for, or less where money that was held for its payer
 * paid the rest.
 */
export const ownCents = sql<Cents>`(case when p.price_cents is not null and p.status in ('COMPLETED', 'REVERSED')
  then coalesce(p.received_cents, p.amount_cents) else p.amount_cents end)`;
