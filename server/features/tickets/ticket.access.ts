import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { manageRegistrations } from '../events/event.policy.ts';

export const ticketAccess: AccessMap = {
  Query: {
    /** Nobody has a ticket of somebody else: without an own place there is none. */
    eventTicket: auth,
    eventDoor: manageRegistrations,
    roomScreen: manageRegistrations,
    myMembershipCard: auth,
    /** Whoever has the code was shown the card: nobody guesses a signature. */
    checkMembershipCard: pub,
  },
  Mutation: {
    recordDoorActs: manageRegistrations,
    /** Nobody checks anybody else in: without an own place there is nothing to check in to. */
    checkInToEvent: auth,
    showPhotoOnCard: auth,
    replaceMembershipCard: auth,
  },
  Subscription: { doorChanged: manageRegistrations },
};
