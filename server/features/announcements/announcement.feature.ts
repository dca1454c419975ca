import { moves } from '../../core/db/person-references.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { AnnouncementDismissalSchema } from './announcement-dismissal.entity.ts';
import { AnnouncementEditing } from './announcement-editing.service.ts';
import { announcementAccess } from './announcement.access.ts';
import { AnnouncementSchema } from './announcement.entity.ts';
import { announcementsWhenClosed } from './announcement.closing.ts';
import { announcementFields } from './announcement.fields.ts';
import { announcementRecords, ownAnnouncementRecords } from './announcement.records.ts';
import { AnnouncementResolver } from './announcement.resolver.ts';
import { AnnouncementService } from './announcement.service.ts';

export const announcementFeature = feature({
  name: 'announcements',
  entities: [AnnouncementSchema, AnnouncementDismissalSchema],
  keeps: announcementRecords,
  ownRecords: ownAnnouncementRecords,
  namesPeople: {
    whenClosed: announcementsWhenClosed,
    references: [
      moves('Announcements put away', 'announcement_dismissals', 'user_id', { per: ['announcement_id'] }),
    ],
  },
  services: ({ clock, of }) => ({
    announcementService: new AnnouncementService(clock),
    announcementEditing: new AnnouncementEditing(clock, of(auditFeature).audit),
  }),
  access: announcementAccess,
  resolvers: ({ announcementService, announcementEditing }) => [
    new AnnouncementResolver(announcementService, announcementEditing),
  ],
  sharedQueries: ['currentAnnouncements'],
  forms: { Announcement: announcementFields },
});
