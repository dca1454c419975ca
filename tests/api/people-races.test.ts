import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { people } from '../../server/app/declared.ts';
import { setAccountActive } from '../../server/features/accounts/desk/people-desk.query.ts';
import { PeopleDesk } from '../../server/features/accounts/desk/people-desk.ts';
import { permissionNames } from '../../server/access/permissions.ts';
import { MERGE, mergeAs, mergeInput } from '../support/merging.ts';
import { paidFor } from '../support/paid-periods.ts';
import { addPerson, inMonths, type Person, type PersonFacts } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const PERMISSIONS = `mutation ($id: ID!, $input: ChangePermissionsInput!) {
  changePermissions(id: $id, input: $input) { account { permissions } }
}`;
const ROLE =
  'mutation ($id: ID!, $input: ChangeRoleInput!) { changeRole(id: $id, input: $input) { roleDisplay } }';
const ACTIVE =
  'mutation ($id: ID!, $input: SetUserActiveInput!) { setUserActive(id: $id, input: $input) { id } }';

const codeOf = async (who: Person, document: string, variables: object): Promise<string> =>
  (await app.graphql(who, document, { ...variables })).errors[0]?.extensions.code ?? 'done';

const deactivate = (who: Person, whom: Person) =>
  codeOf(who, ACTIVE, { id: whom.id, input: { isActive: false } });
const demote = (who: Person, whom: Person) =>
  codeOf(who, ROLE, { id: whom.id, input: { role: 'MEMBER', reason: 'Steps down' } });
const change = (who: Person, whom: Person, permission: string, isHeld: boolean) =>
  codeOf(who, PERMISSIONS, { id: whom.id, input: { changes: [{ permission, isHeld }], reason: 'Race' } });

async function activeSuperAdmins(): Promise<number> {
  const [row] = await app.sql<{ n: number }>(
    `select count(*)::int n from users where role = 'SUPERADMIN' and is_active`,
  );
  return row?.n ?? 0;
}

const onlyThese = (people: Person[]) =>
  app.sql(`update users set role = 'ADMIN' where role = 'SUPERADMIN' and id <> all($1)`, [
    people.map(({ id }) => id),
  ]);

describe('two administrators', () => {
  it('grant and revoke the same right a hundred times: every entry is a change, and the last one stands', async () => {
    const [one, other] = [await addPerson(app, { role: 'ADMIN' }), await addPerson(app, { role: 'ADMIN' })];
    const person = await addPerson(app);
    const outcomes = new Set<string>();
    for (let round = 0; round < 25; round += 1) {
      const tries = [one, other].flatMap((who) =>
        [true, false].map((isHeld) => change(who, person, 'blog.approve_posts', isHeld)),
      );
      for (const outcome of await Promise.all(tries)) outcomes.add(outcome);
    }
    expect([...outcomes].sort()).toEqual(['BAD_USER_INPUT', 'done']);
    const entries = await app.sql<{ action: string }>(
      `select action from audit_entries where user_id = $1 and permission = 'blog.approve_posts' order by id`,
      [person.id],
    );
    const turns = entries.map(({ action }) => action);
    expect(turns).toEqual(turns.map((_, at) => (at % 2 === 0 ? 'PERMISSION_GRANTED' : 'PERMISSION_REVOKED')));
    const rows = await app.sql('select 1 from permission_grants where user_id = $1', [person.id]);
    expect(rows).toHaveLength(turns.length % 2);
  });

  it.each([
    ['deactivate', deactivate],
    ['demote', demote],
  ])('who %s each other: one of them comes too late', async (_word, act) => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await addPerson(app, { role: 'ADMIN' }), await addPerson(app, { role: 'ADMIN' })];
      const outcomes = await Promise.all([act(one, other), act(other, one)]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    }
  });
});

describe('the last active super admin', () => {
  it('stays, whatever the last ones do to each other at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const last: Person[] = [];
      for (let number = 0; number < 4; number += 1) last.push(await addPerson(app, { role: 'SUPERADMIN' }));
      await onlyThese(last);
      const act = round % 2 === 0 ? demote : deactivate;
      const pairs = last.flatMap((who) => last.filter((whom) => whom !== who).map((whom) => act(who, whom)));
      await Promise.all(pairs);
      expect(await activeSuperAdmins()).toBeGreaterThanOrEqual(1);
    }
  });

  it('cannot be lost past the services either: the database refuses', async () => {
    const last = await addPerson(app, { role: 'SUPERADMIN' });
    await onlyThese([last]);
    for (const loss of [`set role = 'ADMIN'`, 'set is_active = false']) {
      await expect(app.sql(`update users ${loss} where id = $1`, [last.id])).rejects.toThrow('last active');
    }
    await expect(app.sql('delete from users where id = $1', [last.id])).rejects.toThrow('last active');
    await app.sql(`update users set name = 'Renamed' where id = $1`, [last.id]);
  });

  it('is a conflict in the words of the contract for whichever path would lose it', async () => {
    const last = await addPerson(app, { role: 'SUPERADMIN' });
    await onlyThese([last]);
    const { authentication } = app.services;
    const call = app.systemCall();
    const [session] = await app.sql<{ id: number }>('select id from sessions where user_id = $1', [last.id]);
    const actor = await authentication.bySessionId(call.em, session?.id ?? 0);
    const desk = new PeopleDesk(app.clock, authentication, people);
    const lost = desk.act({ ...call, actor }, last.id, (tx, { id }) =>
      setAccountActive(tx.em, { id, isActive: false, now: app.clock.now() }),
    );
    await expect(lost).rejects.toMatchObject({
      code: 'last_superadmin',
      message: 'The last active super admin cannot be changed.',
    });
  });
});

describe('what a person may do, through the services', () => {
  it('follows a hundred random changes of rights and roles as me tells it', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const person = await addPerson(app);
    let role = 'MEMBER';
    const held = async () =>
      new Set(
        (await app.ask<{ me: { permissions: string[] } }>(person, '{ me { permissions } }')).me.permissions,
      );
    let wanted = await held();
    for (let step = 0; step < 100; step += 1) {
      if (step % 10 === 9) {
        role = role === 'MEMBER' ? 'MANAGER' : 'MEMBER';
        expect(await codeOf(admin, ROLE, { id: person.id, input: { role, reason: 'Turn' } })).toBe('done');
        wanted = await held();
        continue;
      }
      const name = permissionNames[(step * 37) % permissionNames.length] ?? '';
      const isHeld = !wanted.has(name);
      expect(await change(admin, person, name, isHeld)).toBe('done');
      if (isHeld) wanted.add(name);
      else wanted.delete(name);
      expect(await held()).toEqual(wanted);
    }
  });
});

describe('merges at the same moment', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await addPerson(app, { role: 'ADMIN' });
  });
  const twins = async (one: PersonFacts = {}, other: PersonFacts = {}) =>
    [await addPerson(app, one), await addPerson(app, other)] as const;

  it('of one pair twice, and each into the other: one comes too late, and nothing is lost', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = await twins({ paidUntil: inMonths(app, 1) }, { paidUntil: inMonths(app, 4) });
      const second = round % 2 === 0 ? mergeInput(one, other) : mergeInput(other, one);
      const tries = await Promise.all([
        codeOf(admin, MERGE, mergeInput(one, other)),
        codeOf(admin, MERGE, second),
      ]);
      expect(tries.sort()).toEqual(['CONFLICT', 'done']);
      const [kept] = await app.sql<{ n: number; until: string }>(
        `select count(*)::int n, max(ends_on)::text until from membership_periods p
           join memberships m on m.id = p.membership_id join users u on u.id = m.user_id
          where u.is_active and u.id = any($1)`,
        [[one.id, other.id]],
      );
      expect(kept).toEqual({ n: 2, until: inMonths(app, 4) });
    }
  });

  it('as money comes for either account: it is credited once, to the one that is kept', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [kept, closed] = await twins();
      const payer = round % 2 === 0 ? closed : kept;
      await Promise.all([paidFor(app, payer, 12), mergeAs(admin, app, [kept, closed])]);
      const rows = await app.sql(
        `select p.user_id, p.status, m.user_id as of, d.ends_on::text as until from payments p
           left join membership_periods d on d.payment_id = p.id left join memberships m on m.id = d.membership_id
          where p.user_id = any($1)`,
        [[kept.id, closed.id]],
      );
      expect(rows).toEqual([
        { user_id: kept.id, status: 'COMPLETED', of: kept.id, until: inMonths(app, 12) },
      ]);
    }
  });
});
