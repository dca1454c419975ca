import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';
import type { SignInStepSchema } from './sign-in-step.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema | typeof SignInStepSchema>>();

/** Keeps a half sign-in; a row if the person still has the password that was looked at, for which a change of it is waited for. */
export const addStep = statement(
  (asked: {
    userId: Value<number>;
    passwordHash: Value<string>;
    tokenHash: Value<string>;
    now: Value<Date>;
    expiresAt: Value<Date>;
  }) =>
    db
      .insertInto('sign_in_steps')
      .columns(['user_id', 'token_hash', 'created_at', 'expires_at'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select([
            'id',
            sql<string>`${asked.tokenHash}::text`.as('token_hash'),
            sql<Date>`${asked.now}::timestamptz`.as('created_at'),
            sql<Date>`${asked.expiresAt}::timestamptz`.as('expires_at'),
          ])
          .where('id', '=', asked.userId)
          .where('is_active', '=', true)
          .where('password_hash', '=', asked.passwordHash)
          .forNoKeyUpdate(),
      )
      .returning('id'),
);

/** Whose half sign-in it is, while it counts. */
export const openStep = statement((asked: { tokenHash: Value<string>; now: Value<Date> }) =>
  db
    .selectFrom('sign_in_steps as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id as userId', 'u.name'])
    .where('s.token_hash', '=', asked.tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', asked.now)
    .where('u.is_active', '=', true),
);

/** Uses a half sign-in up; a row for the one of several who comes first. */
export const endStep = statement((asked: { tokenHash: Value<string>; now: Value<Date> }) =>
  db
    .updateTable('sign_in_steps')
    .set({ ended_at: asked.now })
    .where('token_hash', '=', asked.tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', asked.now)
    .returning('user_id as userId'),
);

/** The half sign-ins of a person count no longer. */
export const endStepsOf = statement((asked: { userId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('sign_in_steps')
    .set({ ended_at: asked.now })
    .where('user_id', '=', asked.userId)
    .where('ended_at', 'is', null),
);

export const removeOldSteps = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('sign_in_steps')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sign_in_steps')
        .select('id')
        .where(sql<Date>`least(ended_at, expires_at)`, '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);
