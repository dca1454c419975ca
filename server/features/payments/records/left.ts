import { sql } from 'kysely';
import type { Cents } from '../../../core/money.ts';
import { isRefunded } from './decided.ts';
import { paidOutCents } from './refunded.ts';

/** What of payment `p` the club has: what was credited, without what went back. */
export const leftCents = sql<Cents>`(case
  when p.status <> 'COMPLETED' or ${isRefunded} then 0
  else greatest(p.amount_cents - ${paidOutCents}, 0) end)`;
