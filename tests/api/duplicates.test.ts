import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mergeAs } from '../support/merging.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

const PAIRS = `{ duplicates(pageSize: 100) { results { reasons first { id } second { id } } } }`;

const twins = async () => [await addPerson(app), await addPerson(app)] as const;

describe('duplicates', () => {
  const facts = async (person: Person, values: Record<string, string>) => {
    for (const [column, value] of Object.entries(values)) {
      await app.sql(`update users set ${column} = $1 where id = $2`, [value, person.id]);
    }
  };
  const reasonsOf = async (one: Person, other: Person): Promise<string[] | undefined> => {
    const { duplicates } = await app.ask<{
      duplicates: { results: { reasons: string[]; first: { id: string }; second: { id: string } }[] };
    }>(admin, PAIRS);
    const found = duplicates.results.find(
      ({ first, second }) => first.id === String(one.id) && second.id === String(other.id),
    );
    return found?.reasons;
  };

  it.each([
    ['the phone', 'PHONE', { phone_number: '0733 123 456' }, { phone_number: '+254733123456' }],
    ['the number', 'NUMBER', { username_key: 'pf/0077/2026' }, { username_key: 'pf-77-2026' }],
    [
      'the address',
      'EMAIL',
      { email_key: 'grace.akinyi@mail.example' },
      { email_key: 'graceakinyi@mial.example' },
    ],
    [
      'name and course',
      'NAME',
      { name: 'Wanjirũ Kamau', course: 'Music' },
      { name: 'Kamau N. Wanjeru', course: 'music' },
    ],
  ])('are found by %s, however it is written, until staff say that they are two', async (_, reason, a, b) => {
    const [one, other] = await twins();
    expect(await reasonsOf(one, other)).toBeUndefined();
    await facts(one, a);
    await facts(other, b);
    expect(await reasonsOf(one, other)).toEqual([reason]);
    const apart =
      'mutation ($firstId: ID!, $secondId: ID!) { keepApart(firstId: $firstId, secondId: $secondId) }';
    await app.ask(admin, apart, { firstId: String(other.id), secondId: String(one.id) });
    expect(await reasonsOf(one, other)).toBeUndefined();
  });

  it('are none where many share a stand-in, nor after a merge', async () => {
    const stand = `0799${randomBytes(3).readUIntBE(0, 3).toString().padStart(8, '0')}`.slice(0, 10);
    const crowd = await Promise.all(Array.from({ length: 7 }, () => addPerson(app)));
    for (const person of crowd) {
      await facts(person, { phone_number: stand });
    }
    const [one, other] = await twins();
    expect(await reasonsOf(crowd[0] ?? one, crowd[1] ?? other)).toBeUndefined();
    await facts(one, { phone_number: '0733999888' });
    await facts(other, { phone_number: '0733999888' });
    expect(await reasonsOf(one, other)).toEqual(['PHONE']);
    await mergeAs(admin, app, [one, other]);
    expect(await reasonsOf(one, other)).toBeUndefined();
  });
});
