import { defineEntity, p } from '@mikro-orm/core';
import { blankable, id, moment } from '../../core/db/columns.ts';
import type { SecurityKind } from './security-kinds.ts';

/**
 * One line of the security log: never a password, a token, a whole address, or a name that nobody has. Names are copied, so
 * that a line reads the same later. What strangers can cause is one line for who, from where and minute, with its number.
 */
export const SecurityEventSchema = defineEntity({
  name: 'SecurityEvent',
  tableName: 'security_events',
  properties: {
    id: id(),
    kind: p.string().length(30).$type<SecurityKind>(),
    /** The last time, where it happened more than once. */
    at: moment(),
    minute: moment(),
    isCounted: p.boolean().default(false),
    times: p.integer().default(1),
    /** Whose account it is about; null where nobody's is. */
    userId: p.integer().nullable(),
    userName: blankable(100),
    /** Who did it, where that was somebody else. */
    byName: blankable(100),
    /** The network, a /24 or a /48; `''` where none is known. */
    origin: blankable(50),
    detail: blankable(200),
  },
  indexes: [
    { name: 'security_events_newest_index', properties: ['at', 'id'] },
    { name: 'security_events_user_index', properties: ['userId', 'at'] },
    {
      name: 'security_events_counted_unique',
      expression:
        'create unique index "security_events_counted_unique" on "security_events" ("kind", "minute", coalesce("user_id", 0), "origin") where "is_counted"',
    },
  ],
});
