import { sql } from 'kysely';
import { countRows } from '../../core/db/counts.ts';
import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { PeopleTables } from '../accounts/people/people.tables.ts';
import type { CampaignRecipientSchema } from './campaign-recipient.entity.ts';
import type { SegmentKind } from './campaign-kinds.ts';
import type { CampaignSchema } from './campaign.entity.ts';

const db = builderOf<TablesOf<typeof CampaignSchema | typeof CampaignRecipientSchema> & PeopleTables>();

const rows = db
  .selectFrom('campaigns as c')
  .innerJoin('users as maker', 'maker.id', 'c.made_by_id')
  .leftJoin('users as sender', 'sender.id', 'c.sent_by_id')
  .select(['c.id', 'c.subject', 'c.words', 'c.link', 'c.state', 'c.people', 'c.mailed', 'c.revision'])
  .select(['c.segment_kind as segmentKind', 'c.segment_value as segmentValue', 'c.left_out as leftOut'])
  .select(['c.due_at as dueAt', 'c.started_at as startedAt', 'c.ended_at as endedAt'])
  .select(['c.held_back_at as heldBackAt'])
  .select(['c.created_at as createdAt', 'maker.name as madeBy', 'sender.name as sentBy'])
  .select(
    sql<
      string | null
    >`(select e.title from events e where c.segment_kind = 'EVENT' and e.id::text = c.segment_value and e.approval = 'PUBLISHED')`.as(
      'eventTitle',
    ),
  );

export const campaignById = statement((asked: { id: Value<number> }) => rows.where('c.id', '=', asked.id));

export type CampaignRow = RowsOf<typeof campaignById>;

export const campaignPage = statement((asked: { limit: Value<number>; offset: Value<number> }) =>
  rows.orderBy('c.created_at', 'desc').orderBy('c.id', 'desc').limit(asked.limit).offset(asked.offset),
);

export const countCampaigns = statement(() => db.selectFrom('campaigns').select(countRows.as('n')));

interface SaidAsked {
  subject: Value<string>;
  words: Value<string>;
  link: Value<string>;
  segmentKind: Value<SegmentKind>;
  segmentValue: Value<string>;
  now: Value<Date>;
}

const said = ({ subject, words, link, segmentKind, segmentValue, now }: SaidAsked) => ({
  ...{ subject, words, link },
  ...{ segment_kind: segmentKind, segment_value: segmentValue, updated_at: now },
});

export const addCampaign = statement((asked: SaidAsked & { madeBy: Value<number> }) =>
  db
    .insertInto('campaigns')
    .values({ ...said(asked), made_by_id: asked.madeBy, created_at: asked.now })
    .returning('id'),
);

/** A campaign that nobody changes until the transaction ends. */
export const lockCampaign = statement((asked: { id: Value<number> }) =>
  db.selectFrom('campaigns').select(['id', 'state', 'revision']).where('id', '=', asked.id).forUpdate(),
);

export const changeCampaign = statement((asked: SaidAsked & { id: Value<number> }) =>
  db
    .updateTable('campaigns')
    .set((eb) => ({ ...said(asked), revision: eb('revision', '+', 1) }))
    .where('id', '=', asked.id),
);

interface ScheduleAsked {
  id: Value<number>;
  dueAt: Value<Date>;
  sentBy: Value<number>;
  now: Value<Date>;
}

export const scheduleCampaign = statement(({ id, dueAt, sentBy, now }: ScheduleAsked) =>
  db
    .updateTable('campaigns')
    .set({ state: 'SCHEDULED', due_at: dueAt, sent_by_id: sentBy, held_back_at: null, updated_at: now })
    .where('id', '=', id),
);

export const cancelCampaign = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('campaigns')
    .set({ state: 'CANCELLED', ended_at: asked.now, updated_at: asked.now })
    .where('id', '=', asked.id),
);

/** Nobody who still waits for a campaign gets it. */
export const cancelWaiting = statement((asked: { id: Value<number> }) =>
  db
    .updateTable('campaign_recipients')
    .set({ state: 'CANCELLED', settled_at: sql<Date>`now()` })
    .where('campaign_id', '=', asked.id)
    .where('state', '=', 'WAITING'),
);

/** Removes at most so many rows of who got a campaign that ended before a moment. */
export const removeOldRecipients = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('campaign_recipients')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('campaign_recipients as r')
        .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
        .select('r.id')
        .where('c.ended_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);
