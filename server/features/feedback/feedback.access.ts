import type { AccessMap } from '../../access/access-map.ts';
import { auth } from '../../access/rules.ts';

export const feedbackAccess: AccessMap = {
  Query: { feedback: auth },
  Mutation: { sendFeedback: auth },
};
