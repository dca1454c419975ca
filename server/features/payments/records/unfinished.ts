import { sql } from 'kysely';
import { openStates } from './payment-states.ts';

/** Whether attempt `a` is still asked about; written out, as the partial index on unfinished attempts has it. */
export const isOpen = sql<boolean>`a.state in (${sql.join(openStates.map((state) => sql.lit(state)))})`;

/** Whether payment `p` has neither been credited nor come before a treasurer. */
export const isUnfinished = sql<boolean>`(p.status <> 'COMPLETED' and p.review_reason is null)`;
