import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../core/db/columns.ts';
import { textList } from '../../core/db/text-list.ts';
import { audiences } from './audience/audiences.ts';
import { approvals } from './approval/approvals.ts';
import { User } from '../accounts/user.entity.ts';
import { EventSeries } from './series/event-series.entity.ts';
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
    /** Null where nobody said it: over then with the day on which it begins. */
    endsAt: moment().nullable(),
    location: p.string().length(200),
    venueMapUrl: blankable(500),
    isFeatured: p.boolean().default(false),
    isRegistrationOpen: p.boolean().default(true),
    /** From when on, and before which moment, people register while it is open. */
    registrationOpensAt: moment().nullable(),
    registrationClosesAt: moment().nullable(),
    /** Before this moment places are given back; afterwards staff are asked. */
    withdrawableUntil: moment().nullable(),
    cancelledAt: moment().nullable(),
    /** Why it was last cancelled, moved or brought back, as people were told. */
    changeReason: blankable(300),
    /** It was put off, and the new day is still to be said; `startsAt` stays as it was until then. */
    isDayOpen: p.boolean().default(false),
    /** When it was to begin before it was last moved or put off. */
    movedFrom: moment().nullable(),
    importantReminders: textList(),
    /** How many people there is room for, guests included; null is no limit. */
    capacity: p.integer().nullable().check('capacity >= 1 and capacity <= 100000'),
    /** How many guests each person may bring. */
    guestLimit: p.integer().default(0).check('guest_limit >= 0 and guest_limit <= 20'),
    /** Who may have a place: the year of study or the hub is said beside it. */
    audience: p
      .enum([...audiences])
      .columnType('varchar(20)')
      .default('ALL'),
    audienceYear: p.integer().nullable().check('audience_year >= 1 and audience_year <= 6'),
    audienceHub: blankable(100),
    /** Only what is published is seen by others than those who manage events. */
    approval: p
      .enum([...approvals])
      .columnType('varchar(20)')
      .default('PUBLISHED'),
    /** What its author reads of an event that was sent back. */
    approvalReason: blankable(300),
    /** Who put it in, where it had to wait: whoever decides tells them. */
    writtenBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** How long who waits may think about a place that has come free. */
    offerHours: p.integer().default(24).check('offer_hours >= 1 and offer_hours <= 168'),
    /** How much is asked of whoever registers. */
    questionCount: p.integer().default(0),
    /** What a place costs, and one for a guest, in whole shillings; 0 is nothing. */
    feeKes: p.integer().default(0).check('fee_kes >= 0 and fee_kes <= 150000'),
    guestFeeKes: p.integer().default(0).check('guest_fee_kes >= 0 and guest_fee_kes <= 150000'),
    /** How long a place is held for who has not paid; null is a day. */
    payHours: p.integer().nullable().check('pay_hours >= 1 and pay_hours <= 720'),
    /** The events it comes round with; most stand alone. */
    series: () => p.manyToOne(EventSeries).nullable().deleteRule('set null'),
    /** Its place in the series, from 1. */
    seriesPosition: p.integer().nullable(),
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
      name: 'events_title_index',
      expression: 'create index "events_title_index" on "events" using gin ("title" gin_trgm_ops)',
    },
    {
      name: 'events_search_index',
      expression:
        'create index "events_search_index" on "events" using gin ((title || chr(10) || description || chr(10) || location) gin_trgm_ops)',
    },
  ],
  uniques: [{ name: 'events_series_position_unique', properties: ['series', 'seriesPosition'] }],
  checks: [
    {
      name: 'events_off_takes_no_places',
      expression: 'not is_registration_open or (cancelled_at is null and not is_day_open)',
    },
    {
      name: 'events_ends_at_check',
      expression: `ends_at > starts_at and ends_at <= starts_at + '744:00:00'::interval`,
    },
    {
      name: 'events_audience_said',
      expression: `case audience when 'YEAR_OF_STUDY' then audience_year is not null when 'HUB' then audience_hub <> '' else true end`,
    },
    { name: 'events_registration_times_check', expression: 'registration_opens_at < registration_closes_at' },
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
