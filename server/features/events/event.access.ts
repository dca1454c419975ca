import type { AccessMap } from '../../access/access-map.ts';
import { areaTexts } from '../../access/area-texts.ts';
import { auth, paid, perm, pub } from '../../access/rules.ts';

export const eventAccess: AccessMap = {
  Query: {
    events: pub,
    event: pub,
    eventStats: pub,
    eventAttendance: pub,
    /** Visitors have none; the answer says so instead of sending them to the sign-in page (D6). */
    myEventRegistrations: pub,
    eventRegistrations: perm('events.manage_registrations', areaTexts.events),
  },
  Mutation: {
    createEvent: perm('events.manage_events', areaTexts.events),
    updateEvent: perm('events.manage_events', areaTexts.events),
    deleteEvent: perm('events.delete_events', areaTexts.events),
    uploadEventImage: perm('events.upload_images', areaTexts.events),
    registerForEvent: paid,
    withdrawFromEvent: auth,
    markEventAttendance: perm('events.manage_registrations', areaTexts.events),
  },
  Subscription: { eventUpdated: pub },
};
