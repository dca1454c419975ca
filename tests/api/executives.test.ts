import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, nairobiDate } from '../../server/core/clock.ts';
import {
  addTerm,
  ASSIGN,
  assignOffice,
  clearOffices,
  heldOffice,
  officeInput,
  officeLog,
  type Term,
} from '../support/executives.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person;

const REMOVE = `mutation ($id: ID!, $notes: String) {
  removeExecutive(id: $id, handoverNotes: $notes) { state endDate handoverCompleted handoverNotes } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateExecutiveInput!) {
  updateExecutive(id: $id, input: $input) { state startDate endDate handoverCompleted handoverNotes } }`;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

beforeEach(() => clearOffices(app));

const today = (): string => nairobiDate(app.clock.now());
const inDays = (days: number): string => addDays(today(), days);

const assign = (person: Person, more: object = {}, by: Person = admin): Promise<Term> =>
  assignOffice(app, by, person, more);
const inputOf = (person: Person, more: object) => ({ input: officeInput(app, person, more) });
const officeOf = (person: Person) => heldOffice(app, person);
const logOf = (person: Person) => officeLog(app, person);

const messagesTo = async ({ id }: Person): Promise<string[]> =>
  (
    await app.sql<{ message: string }>('select message from notifications where user_id = $1 order by id', [
      id,
    ])
  ).map(({ message }) => message);

describe('giving an office', () => {
  it('opens its rights at once, in the year the club is in, and tells the log and the person', async () => {
    const person = await addPerson(app);
    const term = await assign(person);
    const { executiveBoard } = await app.ask<{ executiveBoard: { currentYear: string } }>(
      admin,
      '{ executiveBoard { currentYear } }',
    );
    expect(term).toMatchObject({ state: 'ACTIVE', academicYear: executiveBoard.currentYear, endDate: null });
    expect(await officeOf(person)).toBe('TREASURER');
    expect(await logOf(person)).toEqual([
      { action: 'EXECUTIVE_ASSIGNED', by: admin.name, reason: '', value: 'TREASURER' },
    ]);
    expect(await messagesTo(person)).toEqual([
      `You are now Treasurer of the club, for ${executiveBoard.currentYear}.`,
    ]);
  });

  it('with a last day that has passed is kept as history, for nobody serves then', async () => {
    const person = await addPerson(app);
    const dates = { startDate: '2019-09-01', endDate: '2020-08-31', academicYear: '2019/2020' };
    expect(await assign(person, dates)).toMatchObject({ state: 'ENDED', academicYear: '2019-2020' });
    expect(await officeOf(person)).toBeNull();
    expect(await messagesTo(person)).toEqual([]);
  });

  it('is refused where somebody sits, and to whom already serves', async () => {
    const [first, second] = [await addPerson(app), await addPerson(app)];
    await assign(first);
    const refused = async (person: Person, more: object) =>
      (await app.refusal(admin, ASSIGN, inputOf(person, more))).extensions.fields;
    expect(await refused(second, {})).toEqual({ position: ['This position is already occupied.'] });
    expect(await refused(first, { position: 'PRESIDENT' })).toEqual({
      person: ['This user already holds an executive position.'],
    });
    await assign(second, { startDate: inDays(7) });
    expect(await refused(await addPerson(app), { startDate: inDays(9) })).toEqual({
      position: ['Somebody else is already to follow in this position.'],
    });
  });

  it('tells everything that is wrong at once', async () => {
    const inactive = await addPerson(app, { isActive: false });
    const wrong = { startDate: '2026-09-01', endDate: '2026-09-01', academicYear: '2026-2028' };
    expect((await app.refusal(admin, ASSIGN, inputOf(inactive, wrong))).extensions.fields).toEqual({
      person: ['This user is not active.'],
      academicYear: ['Academic year must be in format YYYY-YYYY'],
      endDate: ['End date must be after start date'],
    });
  });

  it('to oneself is for administrators alone; others are refused and the attempt is kept', async () => {
    const keeper = await addPerson(app, { granted: ['users.manage_executives'] });
    const { message } = await app.refusal(keeper, ASSIGN, inputOf(keeper, {}));
    expect(message).toBe('You cannot assign an executive position to yourself.');
    const kept = await app.sql(
      `select 1 from audit_entries where action = 'ACCESS_DENIED' and user_id = $1`,
      [keeper.id],
    );
    expect(kept).toHaveLength(1);
    expect((await assign(await addPerson(app), {}, keeper)).state).toBe('ACTIVE');
    await clearOffices(app);
    expect((await assign(admin)).state).toBe('ACTIVE');
  });

  it('is won by one of ten who give it away at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => addPerson(app)));
    const answers = await Promise.all(
      people.map((person) => app.graphql(admin, ASSIGN, inputOf(person, {}))),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ errors }) => errors.map(({ message }) => message)))).toEqual(
      new Set(['This position is already occupied.']),
    );
    const offices = await Promise.all(people.map(officeOf));
    expect(offices.filter((office) => office !== null)).toHaveLength(1);
  });

  it('of two to one person gives one', async () => {
    const person = await addPerson(app);
    const answers = await Promise.all(
      ['PRESIDENT', 'TREASURER'].map((position) => app.graphql(admin, ASSIGN, inputOf(person, { position }))),
    );
    expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
      'This user already holds an executive position.',
    ]);
  });
});

describe('ending a term', () => {
  it('closes its rights at once and keeps the handover; a second time there is nothing to end', async () => {
    const person = await addPerson(app);
    const { id } = await assign(person);
    const notes = 'The cash box is with the dean.';
    const { removeExecutive } = await app.ask<{ removeExecutive: object }>(admin, REMOVE, { id, notes });
    expect(removeExecutive).toEqual({
      state: 'ENDED',
      endDate: today(),
      handoverCompleted: true,
      handoverNotes: notes,
    });
    expect(await officeOf(person)).toBeNull();
    expect(await app.refusal(admin, REMOVE, { id })).toMatchObject({
      message: 'No active executive position found',
      extensions: { code: 'CONFLICT' },
    });
    expect(await app.refusal(admin, REMOVE, { id: '987654' })).toMatchObject({
      message: 'No active executive position found',
      extensions: { code: 'NOT_FOUND' },
    });
    expect((await logOf(person)).map(({ action }) => action)).toEqual([
      'EXECUTIVE_ASSIGNED',
      'EXECUTIVE_REMOVED',
    ]);
  });

  it('that has not begun takes it back', async () => {
    const person = await addPerson(app);
    const { id, state } = await assign(person, { startDate: inDays(30) });
    expect(state).toBe('WAITING');
    const { removeExecutive } = await app.ask<{ removeExecutive: object }>(admin, REMOVE, { id });
    expect(removeExecutive).toMatchObject({ state: 'WITHDRAWN', handoverCompleted: false });
    expect((await assign(await addPerson(app), { startDate: inDays(30) })).state).toBe('WAITING');
  });

  it('of one’s own is not for who keeps the offices below ADMIN', async () => {
    const keeper = await addPerson(app, { granted: ['users.manage_executives'] });
    const { id } = await assign(keeper);
    for (const [document, more] of [
      [REMOVE, {}],
      [UPDATE, { input: { endDate: inDays(900) } }],
    ] as const) {
      expect((await app.refusal(keeper, document, { id, ...more })).message).toBe(
        'You cannot change your own executive position.',
      );
    }
  });
});

describe('changing a term', () => {
  it('moves its dates and says what follows from them at once', async () => {
    const [treasurer, successor] = [await addPerson(app), await addPerson(app)];
    const { id } = await assign(treasurer);
    const { id: nextId } = await assign(successor, { startDate: inDays(20) });
    const change = async (term: string, input: object) =>
      (await app.ask<{ updateExecutive: object }>(admin, UPDATE, { id: term, input })).updateExecutive;
    expect(await change(id, { endDate: inDays(5), handoverNotes: 'Soon over' })).toMatchObject({
      state: 'ACTIVE',
      endDate: inDays(5),
      handoverNotes: 'Soon over',
    });
    expect((await app.refusal(admin, UPDATE, { id, input: { startDate: inDays(1) } })).message).toBe(
      'A term that has begun cannot begin on a later day.',
    );
    expect(await change(nextId, { startDate: today() })).toMatchObject({ state: 'ACTIVE' });
    expect([await officeOf(treasurer), await officeOf(successor)]).toEqual([null, 'TREASURER']);
    expect(await change(nextId, { startDate: '2020-01-01', endDate: '2020-02-01' })).toMatchObject({
      state: 'ENDED',
    });
    expect(await officeOf(successor)).toBeNull();
  });
});

describe('lists of terms', () => {
  it('show the history of an office to who keeps them, and those who serve to everybody', async () => {
    const [former, serving] = [await addPerson(app), await addPerson(app, { name: 'Wanjiku Serving' })];
    await addTerm(app, former, {
      position: 'PRESIDENT',
      startDate: '2019-09-01',
      endDate: '2020-08-31',
      year: '2019-2020',
      notes: 'Ask the dean',
    });
    await assign(serving, { position: 'PRESIDENT' });
    const list = async (person: Person, filter: object) => {
      const LIST = `query ($filter: ExecutiveFilterInput) {
        executives(filter: $filter) { count results { user state handoverNotes } } }`;
      return (await app.ask<{ executives: { count: number; results: object[] } }>(person, LIST, { filter }))
        .executives.results;
    };
    const current = { user: String(serving.id), state: 'ACTIVE', handoverNotes: '' };
    const past = { user: String(former.id), state: 'ENDED', handoverNotes: 'Ask the dean' };
    const mine = { position: 'PRESIDENT', academicYear: '2019/2020' };
    expect((await list(admin, { position: 'PRESIDENT' }))[0]).toEqual(current);
    expect(await list(admin, mine)).toEqual([past]);
    expect(await list(admin, { search: 'wanjiku s' })).toEqual([current]);
    expect(await list(former, { position: 'PRESIDENT' })).toEqual([current]);
    expect(await list(former, mine)).toEqual([]);
    const { clubExecutives } = await app.ask<{ clubExecutives: object[] }>(
      null,
      '{ clubExecutives { name position picture } }',
    );
    expect(clubExecutives).toEqual([{ name: 'Wanjiku Serving', position: 'PRESIDENT', picture: '' }]);
  });
});
