import type { AccessMap } from '../../access/access-map.ts';
import { administrateYears } from './academic-year.policy.ts';

export const academicYearAccess: AccessMap = { Mutation: { createAcademicYear: administrateYears } };
