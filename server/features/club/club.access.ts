import type { AccessMap } from '../../access/access-map.ts';
import { right } from '../../access/right.ts';
import { pub } from '../../access/rules.ts';

export const clubAccess: AccessMap = {
  Query: { club: pub },
  Mutation: { updateClubStatistics: right('system.manage_settings') },
};
