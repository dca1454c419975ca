import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { manageSettings } from './club.policy.ts';

export const clubAccess: AccessMap = {
  Query: { club: pub, keptRecords: pub, clubRules: auth },
  Mutation: { updateClubStatistics: manageSettings, setClubRules: manageSettings },
};
