import { sql, type RawBuilder } from 'kysely';
import type { Value } from './plan.ts';

/** The moment at which a day begins in Nairobi. */
export const startOf = (day: Value<string>): RawBuilder<Date> =>
  sql<Date>`(${day}::date)::timestamp at time zone 'Africa/Nairobi'`;

/** The moment at which a day is over in Nairobi. */
export const endOf = (day: Value<string>): RawBuilder<Date> =>
  sql<Date>`(${day}::date + 1)::timestamp at time zone 'Africa/Nairobi'`;
