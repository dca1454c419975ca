import { addBinderDocument, addBinderNote, SMALL_PDF } from '../../support/binders.ts';
import { addTerm, addYear } from '../../support/executives.ts';
import { addPerson, type Person } from '../../support/people.ts';
import { accessTable, type Arguments, type Scene } from './access-table.ts';

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

interface HeldTerm {
  holder: Pick<Person, 'id'>;
  term: number;
}

/** A term of the caller that is over; somebody else's where nobody calls. */
async function ownTerm({ app, people, caller }: Scene): Promise<HeldTerm> {
  const holder = people[caller].id === 0 ? await addPerson(app) : people[caller];
  return { holder, term: await addTerm(app, holder) };
}

/** A term of somebody else that is over, or counts. */
async function termOfAnother({ app }: Scene, state: 'ENDED' | 'ACTIVE'): Promise<HeldTerm> {
  await app.sql(`update executive_terms set is_active = false where position = 'ALUMNI_MANAGER'`);
  const holder = await addPerson(app);
  return { holder, term: await addTerm(app, holder, { state }) };
}

const ofTerm = async (held: Promise<HeldTerm>, more: object = {}) => ({
  term: String((await held).term),
  ...more,
});

/** What is made in a binder, by its number. */
const madeIn =
  (make: typeof addBinderNote) =>
  async ({ app }: Scene, held: Promise<HeldTerm>, more: object = {}) => {
    const { holder, term } = await held;
    return { id: await make(app, holder, term), ...more };
  };

const noteIn = madeIn(addBinderNote);
const documentIn = madeIn(addBinderDocument);

const aNote = { input: { title: 'The keys', text: 'In the drawer.' } };
const changed = { input: { text: 'With the porter.' } };
const aFile = { file: SMALL_PDF, fileName: 'budget.pdf' };

/** A term that was handed over, after which the caller follows. */
const followed: Arguments = async ({ app, people, caller }) => {
  const former = await addPerson(app);
  const term = await addTerm(app, former, { position: 'SATELLITE_CAMPUS_REP' });
  await app.sql(
    'insert into office_handovers (term_id, handed_over_at, handed_over_by_id) values ($1, now(), $2)',
    [term, former.id],
  );
  if (people[caller].id !== 0) {
    await app.sql(`update executive_terms set is_waiting = false`);
    await addTerm(app, people[caller], {
      ...{ position: 'SATELLITE_CAMPUS_REP', startDate: '2099-09-01', state: 'WAITING' },
    });
  }
  return { term: String(term) };
};

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
  Query.myOffice                      |    U      +     +     +       +         +         +        +      +       +
  Query.handoverBinder, own           |    U      +     +     +       +         +         +        +      +       +
  Query.handoverBinder, serving       |    U      F     F     F       F         F         F        F      +       +
  Query.handoverBinder, former        |    U      N     N     N       N         N         N        N      +       +
  Query.handoverBinderFile, serving   |    U      F     F     F       F         F         F        F      +       +
  Query.binderDocumentFile, own       |    U      +     +     +       +         +         +        +      +       +
  Query.binderDocumentFile, serving   |    U      F     F     F       F         F         F        F      +       +
  Query.binderDocumentFile, former    |    U      N     N     N       N         N         N        N      +       +
  Mutation.writeBinderNote, own       |    U      +     +     +       +         +         +        +      +       +
  Mutation.writeBinderNote, serving   |    U      F     F     F       F         F         F        F      F       F
  Mutation.updateBinderNote, own      |    U      +     +     +       +         +         +        +      +       +
  Mutation.updateBinderNote, serving  |    U      F     F     F       F         F         F        F      F       F
  Mutation.deleteBinderNote, own      |    U      +     +     +       +         +         +        +      +       +
  Mutation.deleteBinderNote, serving  |    U      F     F     F       F         F         F        F      F       F
  Mutation.addBinderDocument, own     |    U      +     +     +       +         +         +        +      +       +
  Mutation.addBinderDocument, serving |    U      F     F     F       F         F         F        F      F       F
  Mutation.deleteBinderDocument, own  |    U      +     +     +       +         +         +        +      +       +
  Mutation.deleteBinderDocument, serving | U      F     F     F       F         F         F        F      F       F
  Mutation.handOverOffice, own        |    U      +     +     +       +         +         +        +      +       +
  Mutation.handOverOffice, former     |    U      N     N     N       N         N         N        N      F       F
  Mutation.takeOverOffice, following  |    U      +     +     +       +         +         +        +      +       +
  Mutation.takeOverOffice, former     |    U      N     N     N       N         N         N        N      F       F
  Mutation.witnessHandover, former    |    U      F     F     F       F         F         F        F      +       +
  Mutation.witnessHandover, own       |    U      F     F     F       F         F         F        F      F       F
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
    'Query.handoverBinder, own': async (scene) => ofTerm(ownTerm(scene)),
    'Query.handoverBinder, serving': async (scene) => ofTerm(termOfAnother(scene, 'ACTIVE')),
    'Query.handoverBinder, former': async (scene) => ofTerm(termOfAnother(scene, 'ENDED')),
    'Query.handoverBinderFile, serving': async (scene) => ofTerm(termOfAnother(scene, 'ACTIVE')),
    'Query.binderDocumentFile, own': async (scene) => documentIn(scene, ownTerm(scene)),
    'Query.binderDocumentFile, serving': async (scene) => documentIn(scene, termOfAnother(scene, 'ACTIVE')),
    'Query.binderDocumentFile, former': async (scene) => documentIn(scene, termOfAnother(scene, 'ENDED')),
    'Mutation.writeBinderNote, own': async (scene) => ofTerm(ownTerm(scene), aNote),
    'Mutation.updateBinderNote, own': async (scene) => noteIn(scene, ownTerm(scene), changed),
    'Mutation.deleteBinderNote, own': async (scene) => noteIn(scene, ownTerm(scene)),
    'Mutation.addBinderDocument, own': async (scene) => ofTerm(ownTerm(scene), aFile),
    'Mutation.deleteBinderDocument, own': async (scene) => documentIn(scene, ownTerm(scene)),
    'Mutation.writeBinderNote, serving': async (scene) => ofTerm(termOfAnother(scene, 'ACTIVE'), aNote),
    'Mutation.updateBinderNote, serving': async (scene) =>
      noteIn(scene, termOfAnother(scene, 'ACTIVE'), changed),
    'Mutation.deleteBinderNote, serving': async (scene) => noteIn(scene, termOfAnother(scene, 'ACTIVE')),
    'Mutation.addBinderDocument, serving': async (scene) => ofTerm(termOfAnother(scene, 'ACTIVE'), aFile),
    'Mutation.deleteBinderDocument, serving': async (scene) =>
      documentIn(scene, termOfAnother(scene, 'ACTIVE')),
    'Mutation.handOverOffice, own': async (scene) => ofTerm(ownTerm(scene)),
    'Mutation.handOverOffice, former': async (scene) => ofTerm(termOfAnother(scene, 'ENDED')),
    'Mutation.takeOverOffice, following': followed,
    'Mutation.takeOverOffice, former': async (scene) => ofTerm(termOfAnother(scene, 'ENDED')),
    'Mutation.witnessHandover, former': async (scene) =>
      ofTerm(termOfAnother(scene, 'ENDED'), { reason: 'Left in May.' }),
    'Mutation.witnessHandover, own': async (scene) => ofTerm(ownTerm(scene), { reason: 'Left in May.' }),
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
