import type { AccessMap } from '../../access/access-map.ts';
import { auth, strong } from '../../access/rules.ts';
import { manageRegistrations } from '../events/event.policy.ts';

export const surveyAccess: AccessMap = {
  Query: {
    /** Nobody answers for somebody else: who did not come is asked nothing. */
    mySurvey: auth,
    eventSurvey: manageRegistrations,
    exportEventSurvey: strong(manageRegistrations),
  },
  Mutation: {
    setEventSurvey: manageRegistrations,
    openEventSurvey: manageRegistrations,
    answerSurvey: auth,
  },
};
