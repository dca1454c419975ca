import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { workOnFeedback } from './feedback.policy.ts';

export const feedbackAccess: AccessMap = {
  Query: { feedback: auth },
  Mutation: {
    sendFeedback: auth,
    sendVisitorMessage: pub,
    answerFeedback: workOnFeedback,
    assignFeedback: workOnFeedback,
    closeFeedback: workOnFeedback,
    reopenFeedback: workOnFeedback,
  },
};
