import type { AccessMap } from '../../access/access-map.ts';
import { auth, perm, pub } from '../../access/rules.ts';

export const accountAccess: AccessMap = {
  Query: {
    me: auth,
    myPermissions: auth,
    permissionCatalogue: auth,
    findMembers: perm('payment.manage_payments'),
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
