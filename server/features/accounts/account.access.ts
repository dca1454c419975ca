import type { AccessMap } from '../../access/access-map.ts';
import { right } from '../../access/right.ts';
import { auth, pub } from '../../access/rules.ts';

export const accountAccess: AccessMap = {
  Query: {
    me: auth,
    myPermissions: auth,
    permissionCatalogue: auth,
    findMembers: right('payment.manage_payments'),
  },
  Mutation: {
    register: pub,
    login: pub,
    logout: auth,
    updateProfile: auth,
    changePassword: auth,
    uploadProfilePicture: auth,
    removeProfilePicture: auth,
  },
};
