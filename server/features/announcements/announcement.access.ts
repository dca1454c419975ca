import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { manageCommunications } from './announcement.policy.ts';

export const announcementAccess: AccessMap = {
  Query: { announcements: manageCommunications, currentAnnouncements: pub },
  Mutation: {
    createAnnouncement: manageCommunications,
    updateAnnouncement: manageCommunications,
    endAnnouncement: manageCommunications,
    dismissAnnouncement: auth,
  },
  Subscription: { announcementsChanged: auth },
};
