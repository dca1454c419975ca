import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub, strong } from '../../access/rules.ts';
import { approvePayments, managePayments } from '../payments/payment.policy.ts';
import { feeReminders, rollReaders } from '../payments/treasury/treasury.policy.ts';
import {
  yearRollReaders,
  changeMemberships,
  manageRegistrations,
  memberCounters,
  viewDirectory,
  viewMemberships,
} from './membership.policy.ts';

export const membershipAccess: AccessMap = {
  Query: {
    myMembership: auth,
    membershipQuote: pub,
    feeRoll: rollReaders,
    feeRollTotals: rollReaders,
    paidUntilOfPerson: rollReaders,
    yearRolls: yearRollReaders,
    exportFeeRoll: strong(rollReaders),
    members: viewDirectory,
    member: auth,
    memberOfPerson: auth,
    memberStats: memberCounters,
    memberHistory: viewMemberships,
    exportMembers: strong(viewMemberships),
    myDirectoryChoices: auth,
    memberImports: manageRegistrations,
    registeredToday: manageRegistrations,
    knownMembers: manageRegistrations,
  },
  Mutation: {
    payMembershipFee: auth,
    updateMembership: changeMemberships,
    recordMembershipFee: managePayments,
    waiveMembershipFee: approvePayments,
    attachLedgerLine: managePayments,
    remindOfFee: feeReminders,
    addToYearRoll: manageRegistrations,
    updateDirectoryChoices: auth,
    checkMemberImport: manageRegistrations,
    importMembers: manageRegistrations,
    undoMemberImport: manageRegistrations,
    registerAtDesk: manageRegistrations,
    promptAtDesk: manageRegistrations,
  },
  Subscription: { memberImportProgress: manageRegistrations },
};
