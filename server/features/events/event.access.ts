import type { AccessMap } from '../../access/access-map.ts';
import { auth, paid, pub } from '../../access/rules.ts';
import { deleteEvents, manageEvents, manageRegistrations, uploadEventImages } from './event.policy.ts';

export const eventAccess: AccessMap = {
  Query: {
    events: pub,
    event: pub,
    eventStats: pub,
    eventAttendance: pub,
    /** Visitors have none; the answer says so instead of sending them to the sign-in page (D6). */
    myEventRegistrations: pub,
    eventRegistrations: manageRegistrations,
  },
  Mutation: {
    createEvent: manageEvents,
    updateEvent: manageEvents,
    deleteEvent: deleteEvents,
    uploadEventImage: uploadEventImages,
    registerForEvent: paid,
    withdrawFromEvent: auth,
    markEventAttendance: manageRegistrations,
  },
  Subscription: { eventUpdated: pub },
};
