import type { AccessMap } from '../../access/access-map.ts';
import { superAdminOnly } from '../../access/rules.ts';

export const systemAccess: AccessMap = {
  Query: { systemState: superAdminOnly },
  Mutation: { retryParkedJob: superAdminOnly },
};
