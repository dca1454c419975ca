import type { AccessMap } from '../../access/access-map.ts';
import { perm, pub } from '../../access/rules.ts';

export const clubAccess: AccessMap = {
  Query: { club: pub },
  Mutation: { updateClubStatistics: perm('system.manage_settings') },
};
