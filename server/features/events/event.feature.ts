import { sql } from 'kysely';
import { moves } from '../../core/db/person-references.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { EventEditingService } from './event-editing.service.ts';
import { DayBeforeService } from './news/event-day-before.service.ts';
import { eventFeeds } from './news/event-feeds.ts';
import { eventPreview } from './news/event-preview.ts';
import { EventRegistrationSchema } from './event-registration.entity.ts';
import { EventRegistrationResolver } from './registrations/event-registration.resolver.ts';
import { EventRegistrationService } from './registrations/event-registration.service.ts';
import { EventRosterService } from './registrations/event-roster.service.ts';
import { EventStatisticsService } from './statistics/event-statistics.service.ts';
import { eventAccess } from './event.access.ts';
import { eventPictures, EventSchema } from './event.entity.ts';
import { eventFields } from './event.fields.ts';
import { EventResolver } from './event.resolver.ts';
import { EventService } from './event.service.ts';
import { DAY_BEFORE_CRONTAB, DAY_BEFORE_TASK } from './event.tasks.ts';
import { eventRecords } from './event.records.ts';
import { eventsWhenClosed } from './event.closing.ts';

export const eventFeature = feature({
  name: 'events',
  entities: [EventSchema, EventRegistrationSchema],
  keeps: eventRecords,
  namesPeople: {
    whenClosed: eventsWhenClosed,
    references: [
      moves('Registrations for events', 'event_registrations', 'user_id', {
        per: ['event_id'],
        among: (column) => sql`${column('withdrawn_at')} is null`,
        better: 'attended',
      }),
    ],
  },
  services: ({ clock, limiter, of }) => {
    const { audit } = of(auditFeature);
    const { imageUploads, pictureAddresses } = of(pictureFeature);
    const { notifications } = of(notificationFeature);
    const events = new EventService(clock, pictureAddresses);
    const eventRoster = new EventRosterService(events);
    return {
      events,
      eventRoster,
      eventEditing: new EventEditingService(clock, { events, images: imageUploads, notifications, audit }),
      eventRegistrations: new EventRegistrationService(clock, limiter, audit, {
        events,
        roster: eventRoster,
      }),
      eventDayBefore: new DayBeforeService(clock, notifications),
      eventStatistics: new EventStatisticsService(clock),
    };
  },
  jobs: ({ eventDayBefore }) => [
    { task: DAY_BEFORE_TASK, crontab: DAY_BEFORE_CRONTAB, run: (call) => eventDayBefore.run(call) },
  ],
  access: eventAccess,
  resolvers: ({ events, eventEditing, eventRegistrations, eventRoster, eventStatistics }, { of }) => [
    new EventResolver(events, eventEditing, eventStatistics, of(pictureFeature).pictures),
    new EventRegistrationResolver(eventRoster, eventRegistrations),
  ],
  previews: ({ events }, { of }) => [eventPreview(events, of(pictureFeature).pictures)],
  publicFiles: (_services, { clock }) => eventFeeds(clock),
  sharedQueries: ['event', 'events', 'eventStats'],
  pictures: [eventPictures],
  forms: { Event: eventFields },
});
