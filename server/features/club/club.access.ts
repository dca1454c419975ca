import type { AccessMap } from '../../access/access-map.ts';
import { pub } from '../../access/rules.ts';
import { manageSettings } from './club.policy.ts';

export const clubAccess: AccessMap = {
  Query: { club: pub, keptRecords: pub },
  Mutation: { updateClubStatistics: manageSettings },
};
