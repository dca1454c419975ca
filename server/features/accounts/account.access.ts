import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { findPayers, manageUsers } from './account.policy.ts';

export const accountAccess: AccessMap = {
  Query: {
    me: auth,
    myPermissions: auth,
    permissionCatalogue: auth,
    findMembers: findPayers,
    personSessions: manageUsers,
  },
  Mutation: {
    register: pub,
    login: pub,
    logout: auth,
    updateProfile: auth,
    changePassword: auth,
    uploadProfilePicture: auth,
    removeProfilePicture: auth,
    endSession: manageUsers,
    endSessionsOfPerson: manageUsers,
  },
};
