import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub, strong } from '../../access/rules.ts';
import { administrateYears, seeYears } from '../academic-years/academic-year.policy.ts';
import { manageExecutives } from './executive.policy.ts';

export const executiveAccess: AccessMap = {
  Query: {
    clubExecutives: pub,
    currentExecutives: auth,
    executives: auth,
    executive: auth,
    executiveBoard: manageExecutives,
    myOffice: auth,
    handoverBinder: auth,
    handoverBinderFile: auth,
    binderDocumentFile: auth,
    academicYears: seeYears,
    yearTransitionPreview: administrateYears,
  },
  Mutation: {
    assignExecutive: strong(manageExecutives),
    removeExecutive: strong(manageExecutives),
    updateExecutive: strong(manageExecutives),
    writeBinderNote: auth,
    updateBinderNote: auth,
    deleteBinderNote: auth,
    addBinderDocument: auth,
    deleteBinderDocument: auth,
    handOverOffice: auth,
    takeOverOffice: auth,
    witnessHandover: manageExecutives,
    transitionAcademicYear: strong(administrateYears),
    undoYearTransition: strong(administrateYears),
  },
};
