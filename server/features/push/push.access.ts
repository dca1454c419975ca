import type { AccessMap } from '../../access/access-map.ts';
import { auth } from '../../access/rules.ts';

export const pushAccess: AccessMap = {
  Query: { pushSettings: auth },
  Mutation: { turnPushOn: auth, turnPushOff: auth },
};
