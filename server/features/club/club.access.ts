import type { AccessMap } from '../../access/access-map.ts';
import { manageSettings } from './club.policy.ts';
import { pub } from '../../access/rules.ts';

export const clubAccess: AccessMap = {
  Query: { club: pub },
  Mutation: { updateClubStatistics: manageSettings },
};
