import type { AccessMap } from '../../access/access-map.ts';
import { auth, pub } from '../../access/rules.ts';
import { administrateYears, seeYears } from '../academic-years/academic-year.policy.ts';
import { manageExecutives } from './executive.policy.ts';

export const executiveAccess: AccessMap = {
  Query: {
    clubExecutives: pub,
    currentExecutives: auth,
    executives: auth,
    executive: auth,
    executiveBoard: manageExecutives,
    academicYears: seeYears,
    yearTransitionPreview: administrateYears,
  },
  Mutation: {
    assignExecutive: manageExecutives,
    removeExecutive: manageExecutives,
    updateExecutive: manageExecutives,
    transitionAcademicYear: administrateYears,
    undoYearTransition: administrateYears,
  },
};
