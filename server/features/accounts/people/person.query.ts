import { sql, type SqlBool } from 'kysely';
import type { Position } from '../../../access/positions.ts';
import { anyOf, anyFixed, someOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleFacts } from './people-facts.ts';
import type { PermissionGrantSchema } from '../permissions/permission-grant.entity.ts';
import type { SessionSchema } from '../sessions/session.entity.ts';
import type { UserSchema } from '../user.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema | typeof SessionSchema | typeof PermissionGrantSchema>>();

const personal = db.selectFrom('permission_grants as g');

const granted = personal.where(sql<SqlBool>`g.is_granted`);

const ofPerson = sql.ref<number>('u.id');

const listed = (grants: typeof personal) =>
  sql<string[]>`array(${grants.where('g.user_id', '=', ofPerson).select('g.permission')})`;

/** What an actor is made of, beside the grounds of the rights. */
export const PERSON = [
  'u.id as user_id',
  'u.username',
  'u.name',
  'u.email',
  'u.role',
  'u.is_active',
  'standing.suspended_at',
  'standing.deactivated_at',
  'standing.expiry',
] as const;

const SESSION = [
  's.id as session_id',
  's.token_hash',
  's.expires_at',
  's.revoked_at',
  's.last_used_at',
  's.proven_at',
  'u.second_factor_since',
  'u.second_factor_demanded_at',
] as const;

/** Who may hold a right on a day, by any of these grounds. */
interface CandidatesAsked {
  today: Value<string>;
  roles: Value<readonly string[]>;
  positions: Value<readonly string[]>;
  grants: Value<readonly string[]>;
}

/** Who holds a position on a day. */
export const heldOf =
  ({ positions }: PeopleFacts) =>
  (today: Value<string>) =>
    db.selectFrom(positions(today).as('held'));

/** What the rights of person `u` follow from, beside the role. */
export const groundsOf = (facts: PeopleFacts) => {
  const held = heldOf(facts);
  return (today: Value<string>) =>
    [
      sql<Position | null>`${held(today).select('held.position').where('held.user_id', '=', ofPerson).limit(sql.lit(1))}`.as(
        'position',
      ),
      listed(granted).as('granted'),
      listed(personal.where(sql<SqlBool>`not g.is_granted`)).as('revoked'),
    ] as const;
};

/** Active people of whom each has something that opens a right; what was revoked still has to be looked at. */
function candidates(facts: PeopleFacts) {
  const held = heldOf(facts);
  const grounds = groundsOf(facts);
  return statement((asked: CandidatesAsked) =>
    db
      .selectFrom('users as u')
      .select(['u.id', 'u.role'])
      .select(grounds(asked.today))
      .where('u.is_active', '=', true)
      .where(({ eb }) =>
        someOf([
          sql<SqlBool>`u.role = any(${asked.roles}::text[])`,
          eb(
            'u.id',
            'in',
            held(asked.today)
              .select('held.user_id')
              .where(sql<SqlBool>`held.position = any(${asked.positions}::text[])`),
          ),
          eb(
            'u.id',
            'in',
            granted.select('g.user_id').where(sql<SqlBool>`g.permission = any(${asked.grants}::text[])`),
          ),
        ]),
      )
      .orderBy('u.id'),
  );
}

/** The statements that read people with everything an actor is made of: one of them is enough for a request. */
export function personStatements(facts: PeopleFacts) {
  const { standings } = facts;
  const grounds = groundsOf(facts);
  const sessions = (today: Value<string>) =>
    db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .leftJoin(standings().as('standing'), 'standing.user_id', 'u.id')
      .select(PERSON)
      .select(SESSION)
      .select(grounds(today));
  return {
    sessionsByToken: statement((asked: { today: Value<string>; tokenHashes: Value<readonly string[]> }) =>
      sessions(asked.today).where('s.token_hash', '=', anyFixed(asked.tokenHashes)),
    ),
    sessionsById: statement((asked: { today: Value<string>; ids: Value<readonly number[]> }) =>
      sessions(asked.today).where('s.id', '=', anyOf(asked.ids)),
    ),
    personById: statement((asked: { today: Value<string>; id: Value<number> }) =>
      db
        .selectFrom('users as u')
        .leftJoin(standings().as('standing'), 'standing.user_id', 'u.id')
        .select(PERSON)
        .select(grounds(asked.today))
        .where('u.id', '=', asked.id),
    ),
    holderCandidates: candidates(facts),
    positionsOf: statement((asked: { today: Value<string>; ids: Value<readonly number[]> }) =>
      db
        .selectFrom(facts.positions(asked.today).as('held'))
        .select(['held.user_id as userId', 'held.position'])
        .where('held.user_id', '=', anyOf(asked.ids)),
    ),
  };
}

type PersonStatements = ReturnType<typeof personStatements>;

export type PersonRow = RowsOf<PersonStatements['personById']>;

export type SessionRow = RowsOf<PersonStatements['sessionsByToken']>;
