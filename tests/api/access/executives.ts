import { addTerm, addYear } from '../../support/executives.ts';
import { addPerson } from '../../support/people.ts';
import { accessTable, type Arguments } from './access-table.ts';

/** A term that is over, of somebody else. */
const formerTerm: Arguments = async ({ app }) => ({ id: String(await addTerm(app, await addPerson(app))) });

/** The term of the alumni manager of the moment. */
const servingTerm: Arguments = async ({ app }) => {
  await app.sql(`update executive_terms set is_active = false where position = 'ALUMNI_MANAGER'`);
  return { id: String(await addTerm(app, await addPerson(app), { state: 'ACTIVE' })) };
};

const office: Arguments = async ({ app }) => ({
  input: {
    person: String((await addPerson(app)).id),
    position: 'MENTORSHIP_COORDINATOR',
    startDate: '2019-09-01',
    endDate: '2020-08-31',
    academicYear: '2019-2020',
  },
});

const ownOffice: Arguments = async (scene) => ({
  input: {
    ...((await office(scene))['input'] as object),
    person: String(scene.people[scene.caller].id || 1),
  },
});

let first = 2100;

const newYear: Arguments = () => {
  first += 1;
  const [year, second] = [String(first), String(first + 1)];
  return {
    input: { year: `${year}-${second}`, startDate: `${year}-09-01`, endDate: `${second}-08-31` },
  };
};

/** A year after all others, which the club has not come to. */
const laterYear: Arguments = async ({ app }) => {
  first += 1;
  const newYear = `${String(first)}-${String(first + 1)}`;
  await addYear(app, newYear);
  return { newYear };
};

export const executiveRows = accessTable(
  `
                                      | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.clubExecutives                |    +      +     +     +       +         +         +        +      +       +
  Query.currentExecutives             |    U      +     +     +       +         +         +        +      +       +
  Query.executives                    |    U      +     +     +       +         +         +        +      +       +
  Query.executive, serving            |    U      +     +     +       +         +         +        +      +       +
  Query.executive, former             |    U      N     N     N       N         N         N        N      +       +
  Query.executiveBoard                |    U      F     F     F       F         F         F        F      +       +
  Mutation.assignExecutive            |    U      F     F     F       F         F         F        F      +       +
  Mutation.assignExecutive, of oneself |   U      F     F     F       F         F         F        F      +       +
  Mutation.removeExecutive, serving   |    U      F     F     F       F         F         F        F      +       +
  Mutation.removeExecutive, former    |    U      F     F     F       F         F         F        F      C       C
  Mutation.updateExecutive, former    |    U      F     F     F       F         F         F        F      +       +
  Mutation.createAcademicYear         |    U      F     F     F       F         F         F        F      +       +
  Query.academicYears                 |    U      F     F     F       F         F         F        F      +       +
  Query.yearTransitionPreview         |    U      F     F     F       F         F         F        F      +       +
  Mutation.transitionAcademicYear     |    U      F     F     F       F         F         F        F      +       +
  Mutation.undoYearTransition         |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Query.executive, serving': servingTerm,
    'Query.executive, former': formerTerm,
    'Mutation.assignExecutive': office,
    'Mutation.assignExecutive, of oneself': ownOffice,
    'Mutation.removeExecutive, serving': servingTerm,
    'Mutation.removeExecutive, former': formerTerm,
    'Mutation.updateExecutive, former': async (scene) => ({
      ...(await formerTerm(scene)),
      input: { handoverNotes: 'The keys are in the drawer.' },
    }),
    'Mutation.createAcademicYear': newYear,
    'Query.yearTransitionPreview': laterYear,
    'Mutation.transitionAcademicYear': laterYear,
    'Mutation.undoYearTransition': async ({ app }) => {
      const [row] = await app.sql<{ id: number }>(
        'insert into year_transitions (to_year_id, made_at) values ($1, now()) returning id',
        [await addYear(app, '2021-2022')],
      );
      return { id: String(row?.id) };
    },
  },
);
