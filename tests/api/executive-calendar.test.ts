import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, nairobiDate } from '../../server/core/clock.ts';
import { DAY, movableClock, type MovableClock } from '../support/clocks.ts';
import { assignOffice, clearOffices, heldOffice, officeLog, type Term } from '../support/executives.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let clock: MovableClock;
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  clock = movableClock();
  app = await startTestApp({ clock });
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

beforeEach(() => clearOffices(app));

const today = (): string => nairobiDate(clock.now());
const inDays = (days: number): string => addDays(today(), days);
const assign = (person: Person, more: object = {}): Promise<Term> => assignOffice(app, admin, person, more);
const officeOf = (person: Person) => heldOffice(app, person);
const logOf = (person: Person) => officeLog(app, person);

describe('the calendar', () => {
  const runJob = () => app.services.termDates.run(app.systemCall());

  it('hands an office over on the first day, with no job, and the job writes it down once', async () => {
    const [before, after] = [await addPaidMember(app), await addPaidMember(app)];
    await assign(before);
    const firstDay = inDays(1);
    await assign(after, { startDate: firstDay });
    expect([await officeOf(before), await officeOf(after)]).toEqual(['TREASURER', null]);
    clock.advance(DAY);
    expect([await officeOf(before), await officeOf(after)]).toEqual([null, 'TREASURER']);
    await Promise.all([runJob(), runJob()]);
    expect([await officeOf(before), await officeOf(after)]).toEqual([null, 'TREASURER']);
    expect(await logOf(before)).toEqual([
      expect.objectContaining({ action: 'EXECUTIVE_ASSIGNED' }),
      { action: 'EXECUTIVE_REMOVED', by: '', reason: 'A new term began', value: 'TREASURER' },
    ]);
    expect(await logOf(after)).toEqual([
      expect.objectContaining({ action: 'EXECUTIVE_ASSIGNED', reason: `From ${firstDay}` }),
      { action: 'EXECUTIVE_ASSIGNED', by: '', reason: 'First day of the term', value: 'TREASURER' },
    ]);
    const ended = await app.sql('select end_date::text from executive_terms where user_id = $1', [before.id]);
    expect(ended).toEqual([{ end_date: addDays(firstDay, -1) }]);
  });

  it('ends the other office of a person whose new one begins', async () => {
    const person = await addPerson(app);
    await assign(person, { position: 'VICE_PRESIDENT' });
    await assign(person, { position: 'PRESIDENT', startDate: inDays(1) });
    expect(await officeOf(person)).toBe('VICE_PRESIDENT');
    clock.advance(DAY);
    expect(await officeOf(person)).toBe('PRESIDENT');
    const { currentExecutives } = await app.ask<{ currentExecutives: object[] }>(
      person,
      '{ currentExecutives { position userEmail handoverNotes isLimited } }',
    );
    expect(currentExecutives).toEqual([
      { position: 'PRESIDENT', userEmail: '', handoverNotes: '', isLimited: true },
    ]);
  });

  it('frees a seat after the last day, also for whoever is given it before the job has run', async () => {
    const person = await addPerson(app);
    await assign(person, { endDate: inDays(1) });
    clock.advance(2 * DAY);
    expect(await officeOf(person)).toBeNull();
    expect((await assign(await addPerson(app))).state).toBe('ACTIVE');
    expect((await logOf(person)).map(({ reason }) => reason)).toEqual([
      '',
      'Last day of the term has passed',
    ]);
  });

  it('begins and ends within one run what nobody noticed in time', async () => {
    const person = await addPerson(app);
    await assign(person, { startDate: inDays(1), endDate: inDays(3) });
    clock.advance(9 * DAY);
    expect(await officeOf(person)).toBeNull();
    await runJob();
    expect((await logOf(person)).map(({ action }) => action)).toEqual([
      'EXECUTIVE_ASSIGNED',
      'EXECUTIVE_ASSIGNED',
      'EXECUTIVE_REMOVED',
    ]);
    expect(await officeOf(person)).toBeNull();
  });
});
