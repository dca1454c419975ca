import { p } from '@mikro-orm/core';

/** Columns that many tables share, so that they mean and behave the same everywhere. */
export const id = () => p.integer().primary().autoincrement();

/** A moment with time zone, set by the database when the row is made. */
export const createdAt = () => p.datetime().columnType('timestamptz').defaultRaw('now()');

/** A moment with time zone, moved by the ORM on every change. */
export const updatedAt = () =>
  p
    .datetime()
    .columnType('timestamptz')
    .defaultRaw('now()')
    .onUpdate(() => new Date());

export const moment = () => p.datetime().columnType('timestamptz');

/** A calendar day as `YYYY-MM-DD`. */
export const day = () => p.string().columnType('date');

/** A text column that is `''` when empty, never null. */
export const blankable = (length: number) => p.string().length(length).default('');
