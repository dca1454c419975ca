import { sql, type Expression, type SqlBool } from 'kysely';
import { placeStates } from './registration-state.ts';

/**
 * True of the places a person has, paid or not yet: of own registrations. Who comes is who is GOING. The indexes by person are of
 * what was not withdrawn.
 */
export const isOwnPlace = (registrations: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(registrations)}.withdrawn_at is null and ${sql.ref(registrations)}.state in (${sql.join(placeStates.map((state) => sql.lit(state)))})`;
