import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';
import type { SignInStepSchema } from './sign-in-step.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema | typeof SignInStepSchema>>();

export const addStep = statement(
  (asked: { userId: Value<number>; tokenHash: Value<string>; now: Value<Date>; expiresAt: Value<Date> }) =>
    db.insertInto('sign_in_steps').values({
      user_id: asked.userId,
      token_hash: asked.tokenHash,
      created_at: asked.now,
      expires_at: asked.expiresAt,
    }),
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
