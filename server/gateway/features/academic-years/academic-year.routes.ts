import type { academicYearFeature } from '../../../features/academic-years/academic-year.feature.ts';
import { academicYearFields } from '../../../features/academic-years/academic-year.fields.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { commandOf } from '../../request/command.ts';
import { made, route, type Route } from '../../route.ts';
import { academicYear, asNew } from './academic-year.resource.ts';

/** Academic years (contract §9, Y2). */
export const academicYearRoutes = ({ academicYears }: ServicesOf<typeof academicYearFeature>): Route[] => [
  route({
    row: 'Y2',
    method: 'POST',
    path: 'users/academic-years/create_year',
    operation: 'Mutation.createAcademicYear',
    tag: 'Academic years',
    summary: 'Puts an academic year on file.',
    body: commandOf(academicYearFields.create),
    answers: { 201: academicYear },
    handle: async (call, { body }) => made(asNew(await academicYears.create(call, body))),
  }),
];
