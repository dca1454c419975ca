import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

describe('the stop list', () => {
  const LIST_STOPS =
    'query ($filter: MailStopFilterInput) { mailStops(filter: $filter) { count results { id address reason personName } } }';
  const REMOVE = 'mutation ($id: ID!, $reason: String!) { removeMailStop(id: $id, reason: $reason) }';

  it('is searched by address and name, and an address comes off it with a reason that stands in the log', async () => {
    const person = await addPerson(app, { name: 'Mwikali Stopped' });
    await app.sql(
      `insert into mail_stops (address_key, reason, noted_at, detail) values (lower($1), 'COMPLAINED', now(), 'spam')`,
      [person.email],
    );
    const search = async (words: string) =>
      (
        await app.ask<{ mailStops: { results: { id: string; personName: string | null }[] } }>(
          admin,
          LIST_STOPS,
          { filter: { search: words } },
        )
      ).mailStops.results;
    const [stop] = await search('mwikali');
    expect(stop).toMatchObject({ address: person.email.toLowerCase(), reason: 'COMPLAINED' });
    expect(await search('no such words')).toEqual([]);
    const id = stop?.id ?? '';
    const without = await app.graphql(admin, REMOVE, { id, reason: ' ' });
    expect(without.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    await app.ask(admin, REMOVE, { id, reason: 'She wrote to us' });
    expect(await search('mwikali')).toEqual([]);
    const [entry] = await app.sql<{ reason: string; old_value: string }>(
      'select reason, old_value from audit_entries where user_id = $1',
      [person.id],
    );
    expect(entry).toEqual({ reason: 'She wrote to us', old_value: 'COMPLAINED' });
    expect((await app.graphql(admin, REMOVE, { id, reason: 'Again' })).errors[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
  });
});
