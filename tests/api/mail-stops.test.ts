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

  it.each([
    ['nobody’s contact', [], false],
    ['all users', ['users.view_all_users'], true],
    ['all memberships', ['membership.view_member'], true],
  ])('shows whole addresses to no more than who sees %s', async (_what, more, isWhole) => {
    await app.sql('delete from mail_stops');
    const person = await addPerson(app, { name: 'Naliaka Hidden' });
    const strange = 'stranger@elsewhere.example';
    await app.sql(
      `insert into mail_stops (address_key, reason, noted_at, detail) values
         (lower($1), 'BOUNCED', now(), '550 5.1.1 <' || $1 || '>: no mailbox'),
         ($2, 'COMPLAINED', now() - interval '1 hour', '')`,
      [person.email, strange],
    );
    const reader = await addPerson(app, { granted: ['system.manage_communications', ...more] });
    const read = async (search: string | null) =>
      (
        await app.ask<{ mailStops: { count: number; results: { address: string; detail: string }[] } }>(
          reader,
          'query ($filter: MailStopFilterInput) { mailStops(filter: $filter) { count results { address detail } } }',
          { filter: { search } },
        )
      ).mailStops;
    const email = person.email.toLowerCase();
    const masked = `${email[0] ?? ''}…@${email.split('@')[1] ?? ''}`;
    expect((await read(null)).results).toEqual([
      {
        address: isWhole ? email : masked,
        detail: `550 5.1.1 <${isWhole ? person.email : masked}>: no mailbox`,
      },
      { address: isWhole ? strange : 's…@elsewhere.example', detail: '' },
    ]);
    const counts = [];
    for (const words of ['stranger@elsew', 'ranger', ' Stranger@Elsewhere.EXAMPLE', 'naliaka', '@'])
      counts.push((await read(words)).count);
    expect(counts).toEqual(isWhole ? [1, 1, 1, 1, 2] : [0, 0, 1, 1, 0]);
  });
});
