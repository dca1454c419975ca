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

  it('are found where both accounts are made at the same moment, and gone with one of them', async () => {
    const number = '0733 555 111';
    const rows = await Promise.all(
      ['x', 'y'].map((name) =>
        app.sql<{ id: number }>(
          `insert into users (username, username_key, name, email, email_key, password_hash, registration_number, phone_number)
           values ($1, $1, 'Somebody', $1, $1, '', $1, $2) returning id`,
          [`${name}-${randomBytes(4).toString('hex')}`, number],
        ),
      ),
    );
    const [lower = 0, higher = 0] = rows.map(([row]) => row?.id ?? 0).sort((a, b) => a - b);
    const pair = [
      { ...admin, id: lower },
      { ...admin, id: higher },
    ] as const;
    expect(await reasonsOf(...pair)).toEqual(['PHONE']);
    await app.sql('delete from users where id = $1', [higher]);
    expect(await reasonsOf(...pair)).toBeUndefined();
  });

  it('are none where many share a stand-in, nor after a merge', async () => {
    const stand = `0799${randomBytes(3).readUIntBE(0, 3).toString().padStart(8, '0')}`.slice(0, 10);
    const crowd = await Promise.all(Array.from({ length: 7 }, () => addPerson(app)));
    for (const person of crowd) {
      await facts(person, { phone_number: stand });
    }
    const [one, other] = await twins();
    const [first, second, ...rest] = crowd.toSorted((a, b) => a.id - b.id);
    const alike = () => reasonsOf(first ?? one, second ?? other);
    expect(await alike()).toBeUndefined();
    await facts(rest[0] ?? one, { phone_number: '' });
    expect(await alike()).toEqual(['PHONE']);
    await facts(rest[0] ?? one, { phone_number: stand });
    expect(await alike()).toBeUndefined();
    await facts(one, { phone_number: '0733999888' });
    await facts(other, { phone_number: '0733999888' });
    expect(await reasonsOf(one, other)).toEqual(['PHONE']);
    await mergeAs(admin, app, [one, other]);
    expect(await reasonsOf(one, other)).toBeUndefined();
  });
});
