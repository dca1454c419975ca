import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../core/db/columns.ts';
import { textList } from '../../core/db/text-list.ts';
import type { PictureReference } from '../pictures/picture-areas.ts';

const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'events',
  properties: {
    id: id(),
    title: p.string().length(200),
    description: p.text(),
    /** Storage name of our own picture, a foreign address as it was given, or `''`. */
    image: blankable(500),
    /** Day and hour as they stand on a clock in Nairobi, kept as the moment they mean. Status is a function of it. */
    startsAt: moment(),
    location: p.string().length(200),
    venueMapUrl: blankable(500),
    isFeatured: p.boolean().default(false),
    isRegistrationOpen: p.boolean().default(true),
    importantReminders: textList(),
    /** Counts what staff changed, so that nobody undoes a change they have not read. */
    revision: p.integer().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [
    { name: 'events_image_index', properties: ['image'] },
    { name: 'events_starts_at_index', properties: ['startsAt', 'id'] },
    {
      name: 'events_featured_index',
      expression: 'create index "events_featured_index" on "events" ("starts_at", "id") where "is_featured"',
    },
    {
      name: 'events_search_index',
      expression:
        'create index "events_search_index" on "events" using gin ((title || chr(10) || description || chr(10) || location) gin_trgm_ops)',
    },
  ],
  checks: [
    { name: 'events_important_reminders_check', expression: 'cardinality(important_reminders) <= 20' },
    {
      name: 'events_important_reminders_written',
      expression: 'array_position(important_reminders, null) is null',
    },
  ],
});

/** Something the club invites to, at a day and an hour. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event);
export { EventSchema };

/** Where the pictures of events are named. */
export const eventPictures: PictureReference = { area: 'events', table: 'events', column: 'image' };
