import type { executiveFeature } from '../../../features/executives/executive.feature.ts';
import {
  transitionSchema,
  type TransitionView,
} from '../../../features/executives/years/transition.service.ts';
import type { YearOverview } from '../../../features/executives/years/year-overview.service.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { int, listOf, text } from '../../answer/kinds.ts';
import { record } from '../../answer/record.ts';
import { commandOf } from '../../request/command.ts';
import { ok, route, type Route } from '../../route.ts';
import { academicYear } from '../academic-years/academic-year.resource.ts';

const tag = 'Academic years';

const overview = record<YearOverview>()({ current_year: text, academic_years: listOf(academicYear) });

const transition = record<TransitionView>()({
  message: text.of(({ newYear }) => `Academic year is now ${newYear}`),
  previous_year: text,
  current_year: text.of(({ newYear }) => newYear),
  ended_executives: int,
});

/** The years of the club (contract §9, Y1, Y5). */
export const yearRoutes = ({ yearOverview, transitions }: ServicesOf<typeof executiveFeature>): Route[] => [
  route({
    row: 'Y1',
    method: 'GET',
    path: 'users/academic-years/summary',
    operation: 'Query.academicYears',
    tag,
    summary: 'The academic years with their offices in numbers, newest first.',
    answers: { 200: overview },
    handle: async (call) => ok(await yearOverview.overview(call)),
  }),
  route({
    row: 'Y5',
    method: 'POST',
    path: 'users/academic-years/transition_year',
    operation: 'Mutation.transitionAcademicYear',
    tag,
    summary: 'Moves the club to a later academic year: terms of the years before end, prepared ones begin.',
    body: commandOf(transitionSchema),
    answers: { 200: transition },
    handle: async (call, { body }) => ok(await transitions.move(call, body)),
  }),
];
