import { moves } from '../../core/db/person-references.ts';
import { erases } from '../../core/db/when-closed.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { eventFeature } from '../events/event.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { EventOrganiserSchema } from './event-organiser.entity.ts';
import { organiserAccess } from './organiser.access.ts';
import { organiserRecords, ownOrganiserRecords } from './organiser.records.ts';
import { OrganiserResolver } from './organiser.resolver.ts';
import { OrganiserService } from './organiser.service.ts';

export const organiserFeature = feature({
  name: 'organisers',
  entities: [EventOrganiserSchema],
  keeps: organiserRecords,
  ownRecords: ownOrganiserRecords,
  namesPeople: {
    whenClosed: { erased: [erases('event_organisers', 'user_id')] },
    references: [moves('Events organised', 'event_organisers', 'user_id', { per: ['event_id'] })],
  },
  services: ({ clock, of }) => ({
    organisers: new OrganiserService(clock, {
      ...{ places: of(eventFeature).eventPlaces, audit: of(auditFeature).audit },
      notifications: of(notificationFeature).notifications,
      addresses: of(pictureFeature).pictureAddresses,
    }),
  }),
  whenEventRepeated:
    ({ organisers }) =>
    (tx, event) =>
      organisers.repeat(tx, event),
  access: organiserAccess,
  resolvers: ({ organisers }) => [new OrganiserResolver(organisers)],
  sharedQueries: ['eventOrganisers'],
});
