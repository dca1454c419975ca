import type { AccessMap } from '../../access/access-map.ts';
import { viewSecurityLog } from './security.policy.ts';

export const securityAccess: AccessMap = { Query: { securityEvents: viewSecurityLog } };
