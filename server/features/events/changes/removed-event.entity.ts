import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../core/db/columns.ts';

const RemovedEventSchema = defineEntity({
  name: 'RemovedEvent',
  tableName: 'removed_events',
  properties: {
    id: id(),
    /** Nothing else ever has this number. */
    eventId: p.integer(),
    startsAt: moment(),
    /** Its last one and one more: the removal is a change, too. */
    revision: p.integer(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'removed_events_event_unique', properties: ['eventId'] }],
  indexes: [{ name: 'removed_events_starts_at_index', properties: ['startsAt'] }],
});

/** The number of an event that was deleted, for calendars and addresses that still have it. */
export class RemovedEvent extends RemovedEventSchema.class {}
RemovedEventSchema.setClass(RemovedEvent);
export { RemovedEventSchema };
