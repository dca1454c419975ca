import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { assignMemberRoles, countRights, findPeople, manageUsers, viewUsers } from './account.policy.ts';

export const accountAccess: AccessMap = {
  Query: {
    me: auth,
    myPermissions: auth,
    permissionCatalogue: auth,
    findMembers: findPeople,
    /** Everybody's own; those of others are for the service to decide, on the person. */
    personSessions: auth,
    users: viewUsers,
    person: auth,
    permissionSummary: countRights,
    rightHolders: countRights,
    personalRights: viewUsers,
    memberRoles: assignMemberRoles,
    permissionsOf: viewUsers,
    roleChoices: assignMemberRoles,
    exportUsers: viewUsers,
    signInLink: pub,
  },
  Mutation: {
    register: pub,
    login: pub,
    requestPasswordReset: pub,
    confirmEmail: pub,
    sendEmailConfirmation: auth,
    logout: auth,
    updateProfile: auth,
    changePassword: auth,
    uploadProfilePicture: auth,
    removeProfilePicture: auth,
    setUserActive: manageUsers,
    changeRole: assignMemberRoles,
    changePermissions: manageUsers,
    addUser: manageUsers,
    makeSignInLink: manageUsers,
    useSignInLink: pub,
    endSession: auth,
    endSessionsOfPerson: auth,
  },
};
