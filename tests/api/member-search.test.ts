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

  it('refuses a treasurer who may only look', async () => {
    const looking = await addPerson(app, { position: 'TREASURER' });
    const { errors } = await app.graphql(looking, FIND, { search: 'Crowd' });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  });
});
