import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const FIND =
  'query ($search: String!) { findMembers(search: $search) { id name username registrationNumber } }';

interface Found {
  id: string;
  name: string;
  username: string;
  registrationNumber: string;
}

let app: TestApp;
let treasurer: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPerson(app, { position: 'TREASURER', granted: ['payment.manage_payments'] });
});

afterAll(async () => {
  await app.close();
});

const find = async (search: string): Promise<Found[]> =>
  (await app.ask<{ findMembers: Found[] }>(treasurer, FIND, { search })).findMembers;

describe('findMembers', () => {
  it('finds a person by any part of name, username or registration number, and by a whole e-mail or phone', async () => {
    const person = await addPerson(app, { name: 'Nyambura Wairimu' });
    await app.sql(
      `update users set phone_number = '0722 111 222', registration_number = 'LC-T-7777' where id = $1`,
      [person.id],
    );
    const searches = [
      'ambura wai',
      person.username,
      'lc-t-7777',
      person.email.toUpperCase(),
      '0722111222',
      '+254 (722) 111-222',
    ];
    const found = await Promise.all(searches.map(find));
    const expected = {
      id: String(person.id),
      name: 'Nyambura Wairimu',
      username: person.username,
      registrationNumber: 'LC-T-7777',
    };
    expect(found).toEqual(searches.map(() => [expected]));
  });

  it('tells nothing of an e-mail or a phone to whoever knows only a part of it', async () => {
    const person = await addPerson(app, { name: 'Achieng Odhiambo' });
    await app.sql(
      `update users set phone_number = '0733 444 555', email = $2, email_key = $2 where id = $1`,
      [person.id, 'achieng.o@mail.example'],
    );
    for (const part of ['achieng.o@mail', 'mail.example', '@', '0733', '444 555', '33444555', '733 444']) {
      expect(await find(part)).toEqual([]);
    }
  });

  it('finds nobody for a blank search, and takes signs of patterns as they are', async () => {
    await addPerson(app, { name: 'Percent % Person' });
    expect(await find('  ')).toEqual([]);
    expect((await find('%')).map(({ name }) => name)).toEqual(['Percent % Person']);
    expect(await find('_____')).toEqual([]);
  });

  it('answers twenty people at most, by name', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `Crowd ${String(index + 10)}`);
    for (const name of [...names].reverse()) {
      await addPerson(app, { name });
    }
    expect((await find('Crowd')).map(({ name }) => name)).toEqual(names.slice(0, 20));
  });

  describe('for who brings people to events', () => {
    const LOOK =
      'query ($search: String!) { findMembers(search: $search) { name username registrationNumber course yearOfStudy hub } }';
    const look = async (by: Person, search: string) =>
      (await app.ask<{ findMembers: Record<string, unknown>[] }>(by, LOOK, { search })).findMembers;

    it.each([
      ['manages events', ['events.manage_events'], false],
      ['keeps registrations', ['events.manage_registrations'], false],
      ['keeps the offices', ['users.manage_executives'], false],
      ['manages events and sees users', ['events.manage_events', 'users.view_all_users'], true],
      ['manages events and sees memberships', ['events.manage_events', 'membership.view_member'], true],
    ])(
      'shows who %s what tells people apart, and their numbers by right alone',
      async (who, granted, isShown) => {
        const name = `Wambui who ${who}`;
        const { id, username } = await addPerson(app, { name });
        const number = `LC-S-${String(id).padStart(4, '0')}`;
        await app.sql(
          `update users set registration_number = $2, course = 'LL.B. Law', year_of_study = 3, hub = 'Main Campus' where id = $1`,
          [id, number],
        );
        const keeper = await addPerson(app, { granted });
        const numbers = isShown
          ? { username, registrationNumber: number }
          : { username: '', registrationNumber: '' };
        const person = { name, ...numbers, course: 'LL.B. Law', yearOfStudy: 3, hub: 'Main Campus' };
        for (const whole of [name.slice(1), username.toUpperCase(), ` ${number.toLowerCase()} `])
          expect(await look(keeper, whole)).toEqual([person]);
        for (const part of [username.slice(0, -1), number.slice(1)])
          expect((await look(keeper, part)).filter((found) => found['name'] === name)).toEqual(
            isShown ? [person] : [],
          );
      },
    );
  });

  it('refuses a treasurer who may only look', async () => {
    const looking = await addPerson(app, { position: 'TREASURER' });
    const { errors } = await app.graphql(looking, FIND, { search: 'Crowd' });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  });
});
