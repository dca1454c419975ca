import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { manageEvents } from '../events/event.policy.ts';

export const organiserAccess: AccessMap = {
  Query: { eventOrganisers: pub },
  Mutation: {
    setEventOrganisers: manageEvents,
    /** Nobody takes somebody else off this way: it is about the caller. */
    leaveEventOrganisers: auth,
  },
};
