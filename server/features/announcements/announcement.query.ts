import { sql, type SqlBool } from 'kysely';
import { countRows } from '../../core/db/counts.ts';
import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { AnnouncementDismissalSchema } from './announcement-dismissal.entity.ts';
import type { AnnouncementSchema } from './announcement.entity.ts';

const db = builderOf<TablesOf<typeof AnnouncementSchema | typeof AnnouncementDismissalSchema>>();

interface StandingAsked {
  today: Value<string>;
  audiences: Value<readonly string[]>;
  most: Value<number>;
}

const standing = ({ today, audiences, most }: StandingAsked) =>
  db
    .selectFrom('announcements as a')
    .select(['a.id', 'a.words', 'a.link'])
    .where('a.ended_at', 'is', null)
    .where('a.first_day', '<=', today)
    .where('a.last_day', '>=', today)
    .where(sql<SqlBool>`a.audience = any(${audiences}::text[])`)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most);

/** What the club announces to some on a day, newest first. */
export const standingAnnouncements = statement((asked: StandingAsked) => standing(asked));

/** The same without what a person has put away. */
export const announcementsFor = statement((asked: StandingAsked & { userId: Value<number> }) =>
  standing(asked).where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('announcement_dismissals as d')
          .select('d.id')
          .whereRef('d.announcement_id', '=', 'a.id')
          .where('d.user_id', '=', asked.userId),
      ),
    ),
  ),
);

/** Keeps that somebody has put an announcement away; no row where there is none of this number, or they did already. */
export const dismissAnnouncement = statement(
  (asked: { id: Value<number>; userId: Value<number>; now: Value<Date> }) =>
    db
      .insertInto('announcement_dismissals')
      .columns(['user_id', 'announcement_id', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('announcements as a')
          .select([
            sql<number>`${asked.userId}::int`.as('user_id'),
            'a.id',
            sql<Date>`${asked.now}::timestamptz`.as('created_at'),
          ])
          .where('a.id', '=', asked.id),
      )
      .onConflict((dismissal) => dismissal.columns(['user_id', 'announcement_id']).doNothing())
      .returning('id'),
);

const LISTED = [
  'a.id',
  'a.words',
  'a.link',
  'a.audience',
  'a.first_day',
  'a.last_day',
  'a.ended_at',
  'a.revision',
  'a.created_at',
] as const;

/** A page of all announcements, newest first. */
export const announcementPage = statement((asked: { limit: Value<number>; offset: Value<number> }) =>
  db
    .selectFrom('announcements as a')
    .select(LISTED)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset),
);

export const announcementById = statement((asked: { id: Value<number> }) =>
  db.selectFrom('announcements as a').select(LISTED).where('a.id', '=', asked.id),
);

export type AnnouncementRow = RowsOf<typeof announcementById>;

export const countAnnouncements = statement(() => db.selectFrom('announcements').select(countRows.as('n')));

/** Removes at most so many dismissals of announcements that were over before a moment. */
export const removeOldDismissals = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('announcement_dismissals')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('announcement_dismissals as d')
        .innerJoin('announcements as a', 'a.id', 'd.announcement_id')
        .select('d.id')
        .where(sql<SqlBool>`least(a.ended_at, (a.last_day + 1)::timestamptz) < ${asked.before}::timestamptz`)
        .limit(asked.most),
    )
    .returning('id'),
);
