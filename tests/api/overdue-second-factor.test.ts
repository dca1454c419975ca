import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, MINUTE, movableClock, type MovableClock } from '../support/clocks.ts';
import { addPaidMember, addPerson, signIn, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let clock: MovableClock;
let admin: Person;
let person: Person;

beforeAll(async () => {
  clock = movableClock();
  app = await startTestApp({ clock, settings: { STAFF_SECOND_FACTOR: 'required' } });
});

afterAll(() => app.close());

beforeEach(async () => {
  admin = await addPerson(app, { role: 'ADMIN' });
  person = await addPaidMember(app);
  await app.ask(admin, '{ me { id } }');
  clock.advance(7 * DAY + MINUTE);
});

const SESSIONS =
  'query ($person: ID!) { personSessions(person: $person) { viewerCanEnd devices { id isThisOne } } }';
const END = 'mutation ($id: ID!) { endSession(id: $id) { devices { id } } }';
const END_ALL = 'mutation ($person: ID!) { endSessionsOfPerson(person: $person) { devices { id } } }';

interface Sessions {
  personSessions: { viewerCanEnd: boolean; devices: { id: string; isThisOne: boolean }[] };
}

const sessionsOf = async (asker: Person, { id }: Person) =>
  (await app.ask<Sessions>(asker, SESSIONS, { person: String(id) })).personSessions;

describe('who owes a second factor', () => {
  it('sees the devices of somebody else and signs none of them out', async () => {
    const { devices, viewerCanEnd } = await sessionsOf(admin, person);
    expect([devices.length, viewerCanEnd]).toEqual([1, true]);
    const [device] = devices;
    const refusals = [
      await app.refusal(admin, END, { id: device?.id }),
      await app.refusal(admin, END_ALL, { person: person.id }),
    ];
    expect(refusals.map(({ extensions }) => extensions.code)).toEqual([
      'SECOND_FACTOR_DEMANDED',
      'SECOND_FACTOR_DEMANDED',
    ]);
    expect((await sessionsOf(admin, person)).devices).toHaveLength(1);
  });

  it('signs out the own devices as before', async () => {
    await signIn(app, admin.id);
    expect((await sessionsOf(admin, admin)).devices).toHaveLength(2);
    await app.ask(admin, END_ALL, { person: admin.id });
    expect((await sessionsOf(admin, admin)).devices).toHaveLength(1);
  });

  it('makes no accounts out of a list, and takes none of them back', async () => {
    const name = `F-${String(admin.id)}`;
    const list = {
      bytes: Buffer.from(`Name,PF number,Email\nFresh Person,${name},${name}@example.org`),
      name: 'list.csv',
    };
    const IMPORT = 'mutation ($file: Upload!) { importMembers(file: $file) { id } }';
    const { errors } = await app.upload(admin, IMPORT, list);
    expect(errors[0]?.extensions.code).toBe('SECOND_FACTOR_DEMANDED');
    const other = await addPerson(app, { role: 'ADMIN' });
    const { data } = await app.upload<{ importMembers: { id: string } }>(other, IMPORT, list);
    const UNDO = 'mutation ($id: ID!) { undoMemberImport(id: $id) { kept } }';
    const refused = await app.refusal(admin, UNDO, { id: data?.importMembers.id });
    expect(refused.extensions.code).toBe('SECOND_FACTOR_DEMANDED');
    await app.ask(admin, '{ memberImports { count } }');
  });

  it('decides about no profile picture, whatever other rights open the list of requests', async () => {
    await app.sql(`update users set profile_picture = 'https://pictures.example.org/me.jpg' where id = $1`, [
      person.id,
    ]);
    const ask =
      'mutation ($id: ID!, $input: AskToTakeDownInput!) { askToTakeDown(id: $id, area: PROFILES, input: $input) { isHidden } }';
    await app.ask(person, ask, { id: person.id, input: { reason: 'I look older now.', showsMe: true } });
    const [request] = await app.sql<{ id: number }>('select id from takedown_requests');
    const decide =
      'mutation ($id: ID!, $input: DecideTakedownInput!) { decideTakedown(id: $id, input: $input) }';
    const input = { takesDown: true, answer: 'As you wish.' };
    const refused = await app.refusal(admin, decide, { id: request?.id, input });
    expect(refused.extensions.code).toBe('SECOND_FACTOR_DEMANDED');
  });
});
