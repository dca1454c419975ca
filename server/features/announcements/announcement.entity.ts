import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, day, id, moment, updatedAt } from '../../core/db/columns.ts';
import { audiences } from './announcement-kinds.ts';

const AnnouncementSchema = defineEntity({
  name: 'Announcement',
  tableName: 'announcements',
  properties: {
    id: id(),
    words: p.string().length(300),
    /** A page of the club or an address elsewhere; `''` without one. */
    link: blankable(300),
    audience: p.enum([...audiences]).columnType('varchar(10)'),
    /** In Nairobi, both inclusive. */
    firstDay: day(),
    lastDay: day(),
    /** Staff took it down before its last day was over. */
    endedAt: moment().nullable(),
    /** Counts what staff changed, so that nobody undoes a change they have not read. */
    revision: p.integer().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [
    { name: 'announcements_newest_index', properties: ['createdAt', 'id'] },
    {
      name: 'announcements_standing_index',
      expression: `create index "announcements_standing_index" on "announcements" ("last_day") where "ended_at" is null`,
    },
  ],
  checks: [{ name: 'announcements_days_check', expression: 'first_day <= last_day' }],
});

/** What the club says above its pages for some days. */
export class Announcement extends AnnouncementSchema.class {}
AnnouncementSchema.setClass(Announcement);
export { AnnouncementSchema };
