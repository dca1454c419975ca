import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Cursor } from '../cursor.ts';
import { given, type Value } from './plan.ts';
import type { After } from './row-window.ts';

/** What a list can be in order of, as cursors tell of it, and back. */
const KINDS = {
  /** Whole microseconds, which a number of JavaScript holds and a `Date` does not. */
  moment: {
    shown: (moment: Expression<unknown>) => sql<number>`round(date_part('epoch', ${moment}) * 1000000)`,
    meant: (place: Value<unknown>) => sql`to_timestamp(${place}::float8 / 1000000)`,
  },
  number: {
    shown: (number: Expression<unknown>) => sql<number>`${number}`,
    meant: (place: Value<unknown>) => sql`${place}::int8`,
  },
  text: {
    shown: (text: Expression<unknown>) => sql<string>`${text}`,
    meant: (place: Value<unknown>) => sql`${place}::text`,
  },
};

type Kind = keyof typeof KINDS;

/** The order of a list that can be gone through by cursors: of what, and of row numbers among those of which that is the same. */
export class ListOrder<Place extends Cursor['place'] = Cursor['place']> {
  constructor(
    private readonly kind: Kind,
    /** What the list is in order of. */
    readonly place: RawBuilder<unknown>,
    private readonly id: RawBuilder<unknown>,
    private readonly isDescending: boolean,
  ) {}

  /** Use: `order by ${order.words}`. */
  get words(): RawBuilder<unknown> {
    const direction = sql.raw(this.isDescending ? 'desc' : 'asc');
    return sql`${this.place} ${direction}, ${this.id} ${direction}`;
  }

  /** The place of a row, as its cursor has it. */
  get shown(): RawBuilder<Place> {
    return KINDS[this.kind].shown(this.place) as RawBuilder<Place>;
  }

  /**
   * That a row stands behind another; null without another. An index in this order begins its walk there, if no condition of what the
   * list is in order of stands before it: PostgreSQL takes the first.
   */
  behind(after: After | null): RawBuilder<SqlBool> | null {
    const sign = sql.raw(this.isDescending ? '<' : '>');
    return given(
      after,
      ({ place, id }) =>
        sql<SqlBool>`(${this.place}, ${this.id}) ${sign} (${KINDS[this.kind].meant(place)}, ${id}::int)`,
    );
  }

  /** The same order of rows whose columns are called otherwise. */
  of(place: RawBuilder<unknown>, id: RawBuilder<unknown>): ListOrder<Place> {
    return new ListOrder(this.kind, place, id, this.isDescending);
  }
}

/** Newest first. */
export const newestFirst = (moment: string, id: string): ListOrder<number> =>
  new ListOrder('moment', sql.ref(moment), sql.ref(id), true);
