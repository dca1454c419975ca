import type { AccessMap } from '../../access/access-map.ts';
import { auth, provenAnew } from '../../access/rules.ts';

export const closingAccess: AccessMap = {
  Query: { myClosing: auth },
  Mutation: { closeMyAccount: provenAnew(auth), keepMyAccount: auth },
};
