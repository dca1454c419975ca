import { sql, type SqlBool } from 'kysely';
import { allOf, contains } from '../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../core/db/counts.ts';
import { given, type Value } from '../../core/db/plan.ts';
import { FIRST_ROW, FIRST_UNCOUNTED, type RowWindow } from '../../core/db/row-window.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { PeopleTables } from '../accounts/people/people.tables.ts';
import type { ApprovalRequestType, ApprovalStatus, Verdict } from './approval-kinds.ts';
import type { ApprovalSchema } from './approval.entity.ts';

const db = builderOf<TablesOf<typeof ApprovalSchema> & PeopleTables>();

/** What is asked of requests; null asks nothing. */
export interface ApprovalsAsked {
  requestedById: Value<number> | null;
  status: Value<ApprovalStatus> | null;
  requestType: Value<ApprovalRequestType> | null;
  /** In the title, the description and the name of who asks. */
  pattern: Value<string> | null;
}

const APPROVAL = [
  'a.id',
  'a.request_type as requestType',
  'a.title',
  'a.description',
  'a.status',
  'a.decision_notes as decisionNotes',
  'a.permission',
  'a.requested_by_id as requestedById',
  'r.name as requestedByName',
  'a.target_user_id as targetUserId',
  't.name as targetUserName',
  'a.decided_by_id as decidedById',
  'd.name as decidedByName',
  'a.decided_at as decidedAt',
  'a.created_at as createdAt',
  'a.updated_at as updatedAt',
] as const;

const withNames = db
  .selectFrom('approvals as a')
  .innerJoin('users as r', 'r.id', 'a.requested_by_id')
  .leftJoin('users as t', 't.id', 'a.target_user_id')
  .leftJoin('users as d', 'd.id', 'a.decided_by_id');

const SEARCHED = sql<string>`(a.title || chr(10) || a.description || chr(10) || r.name)`;

const found = (asked: ApprovalsAsked) =>
  withNames.where(({ eb }) =>
    allOf(
      given(asked.requestedById, (id) => eb('a.requested_by_id', '=', id)),
      given(asked.status, (status) => eb('a.status', '=', status)),
      given(asked.requestType, (type) => eb('a.request_type', '=', type)),
      given(asked.pattern, (like) => contains(SEARCHED, like)),
    ),
  );

export const countApprovals = statement((asked: ApprovalsAsked) => found(asked).select(countRows.as('n')));

/** A page of requests with their number, newest first. */
export const approvalPage = statement(
  (asked: RowWindow & { approvals: ApprovalsAsked }) =>
    found(asked.approvals)
      .select(APPROVAL)
      .select(boundedCountOf(found(asked.approvals), asked.isCounted).as('total'))
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  [
    {
      approvals: { requestedById: 1, status: 'PENDING', requestType: 'OTHER', pattern: '%' },
      ...FIRST_ROW,
    },
    {
      approvals: { requestedById: null, status: null, requestType: null, pattern: null },
      ...FIRST_UNCOUNTED,
    },
  ],
);

export const approvalById = statement((asked: { id: Value<number> }) =>
  withNames.select(APPROVAL).where('a.id', '=', asked.id),
);

export type ApprovalRow = RowsOf<typeof approvalById>;

/** The newest request of a person for a right that is not decided. */
export const openRequest = statement((asked: { userId: Value<number>; permission: Value<string> }) =>
  withNames
    .select(APPROVAL)
    .where('a.requested_by_id', '=', asked.userId)
    .where('a.permission', '=', asked.permission)
    .where(sql<SqlBool>`a.status = 'PENDING' and a.permission <> ''`)
    .limit(sql.lit(1)),
);

interface NewApproval {
  requestType: Value<ApprovalRequestType>;
  title: Value<string>;
  description: Value<string>;
  permission: Value<string>;
  requestedById: Value<number>;
  targetUserId: Value<number> | null;
  now: Value<Date>;
}

/** Keeps a request; no row when the same right is asked for already. */
export const addApproval = statement(({ now, ...asked }: NewApproval) =>
  db
    .insertInto('approvals')
    .values({
      request_type: asked.requestType,
      title: asked.title,
      description: asked.description,
      permission: asked.permission,
      requested_by_id: asked.requestedById,
      target_user_id: asked.targetUserId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((known) =>
      known
        .columns(['requested_by_id', 'permission'])
        .where(sql<SqlBool>`status = 'PENDING' and permission <> ''`)
        .doNothing(),
    )
    .returning('id'),
);

/** Decides a request that waits; no row when it does not. */
export const decide = statement(
  (asked: {
    id: Value<number>;
    verdict: Value<Verdict>;
    decisionNotes: Value<string>;
    deciderId: Value<number>;
    now: Value<Date>;
  }) =>
    db
      .updateTable('approvals')
      .set({
        status: asked.verdict,
        decision_notes: asked.decisionNotes,
        decided_by_id: asked.deciderId,
        decided_at: asked.now,
        updated_at: asked.now,
      })
      .where('id', '=', asked.id)
      .where('status', '=', sql.lit('PENDING' as const))
      .returning('id'),
);

/** Takes back a request that waits; no row when it does not. */
export const cancel = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('approvals')
    .set({ status: sql.lit('CANCELLED' as const), updated_at: asked.now })
    .where('id', '=', asked.id)
    .where('status', '=', sql.lit('PENDING' as const))
    .returning('id'),
);

/** Whether a person is there to ask something about. */
export const personExists = statement((asked: { id: Value<number> }) =>
  db.selectFrom('users').select('id').where('id', '=', asked.id),
);

/** Removes at most so many requests that were decided or taken back before a moment. */
export const removeOldApprovals = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('approvals')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('approvals')
        .select('id')
        .where('status', '<>', sql.lit('PENDING' as const))
        .where('updated_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);

/** Requests of others that wait for a decision, each with the moment `since` which it waits. */
export const requestsToDecide = (reader: Value<number>) =>
  sql`select a.created_at since from approvals a where a.status = 'PENDING' and a.requested_by_id <> ${reader}`;
