import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { manageExecutives } from './executive.policy.ts';

export const executiveAccess: AccessMap = {
  Query: {
    clubExecutives: pub,
    currentExecutives: auth,
    executives: auth,
    executive: auth,
    executiveBoard: manageExecutives,
  },
  Mutation: {
    assignExecutive: manageExecutives,
    removeExecutive: manageExecutives,
    updateExecutive: manageExecutives,
  },
};
