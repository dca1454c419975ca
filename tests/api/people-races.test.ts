import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { callWith } from '../../server/access/call.ts';
import { people as statements } from '../../server/app/declared.ts';
import { addDays, nairobiDate } from '../../server/core/clock.ts';
import { setAccountActive } from '../../server/features/accounts/desk/people-desk.query.ts';
import { PeopleDesk } from '../../server/features/accounts/desk/people-desk.ts';
import { permissionNames } from '../../server/access/permissions.ts';
import { ASSIGN, clearOffices, officeInput } from '../support/executives.ts';
import { MERGE, mergeAs, mergeInput } from '../support/merging.ts';
import { gaveUpPaying } from '../support/paid-periods.ts';
import { addPerson, inMonths, type Person, type PersonFacts } from '../support/people.ts';
import { anyStep, CLUB, RightsModel, type Step } from '../support/rights-model.ts';
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

describe('a role that was read', () => {
  const give = (who: Person, whom: Person, role: string, currentRole: string | null) =>
    app.graphql(who, ROLE, { id: whom.id, input: { role, currentRole, reason: 'As the board decided' } });

  it('is changed by one of two administrators who read it at once; the other reads what the person is by now', async () => {
    const [one, other] = [await addPerson(app, { role: 'ADMIN' }), await addPerson(app, { role: 'ADMIN' })];
    const person = await addPerson(app, { name: 'Wanjiku Njoroge', role: 'MANAGER' });
    const tries = [give(one, person, 'ADMIN', 'MANAGER'), give(other, person, 'MEMBER', 'MANAGER')];
    const refused = (await Promise.all(tries)).flatMap(({ errors }) => errors);
    expect(refused.map(({ extensions }) => extensions.code)).toEqual(['CONFLICT']);
    expect(refused[0]?.message).toMatch(
      /^Wanjiku Njoroge is (Admin|Member) by now\. Look at what the change means\.$/,
    );
  });

  it('need not be told: an integrator changes it as it is', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const person = await addPerson(app, { role: 'MANAGER' });
    expect((await give(admin, person, 'MEMBER', null)).errors).toEqual([]);
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
    const desk = new PeopleDesk(app.clock, authentication, statements);
    const lost = desk.act(callWith(call, { actor }), last.id, (tx, { id }) =>
      setAccountActive(tx.em, { id, isActive: false, now: app.clock.now() }),
    );
    await expect(lost).rejects.toMatchObject({
      code: 'last_superadmin',
      message: 'The last active super admin cannot be changed.',
    });
  });
});

/** Enough to meet every pair of steps; `RIGHTS_RUNS=10000` searches longer before a release. */
const RUNS = Number(process.env['RIGHTS_RUNS'] ?? 25);
const LONGEST_RUN = 12;

describe('what people may do', () => {
  let people: Person[];

  const idOf = (at: number): number => people[at]?.id ?? 0;

  /** Everybody with what they begin with, and nothing besides. */
  async function begin(): Promise<void> {
    await clearOffices(app);
    await app.sql('delete from permission_grants where user_id = any($1)', [people.map(({ id }) => id)]);
    for (const [at, { role, granted }] of CLUB.entries()) {
      await app.sql('update users set role = $2 where id = $1', [idOf(at), role]);
      await app.sql(
        'insert into permission_grants (user_id, permission, is_granted) select $1, unnest($2::text[]), true',
        [idOf(at), granted],
      );
    }
  }

  async function officeOf(id: number): Promise<number> {
    const [term] = await app.sql<{ id: number }>(
      `select id from executive_terms where user_id = $1 and (is_active or is_waiting)
        order by (start_date <= $2::date and coalesce(end_date >= $2::date, true)) desc, is_waiting desc limit 1`,
      [id, nairobiDate(app.clock.now())],
    );
    return term?.id ?? 0;
  }

  /** A day passes: as seen from the terms, all of their days move. */
  const night = () =>
    app.sql(`update executive_terms set start_date = start_date - 1, end_date = end_date - 1
              where is_active or is_waiting`);

  async function take(step: Step): Promise<boolean> {
    if (step.kind === 'night') {
      await night();
      return true;
    }
    const [by, to] = [people[step.by], people[step.to]];
    if (!by || !to) throw new Error('Nobody');
    const inDays = (days: number): string => addDays(nairobiDate(app.clock.now()), days);
    const tries = {
      right: () => step.kind === 'right' && change(by, to, step.name, step.isHeld),
      role: () =>
        step.kind === 'role' && codeOf(by, ROLE, { id: to.id, input: { role: step.role, reason: 'Turn' } }),
      appoint: () => {
        if (step.kind !== 'appoint') return false;
        const { position, days } = step;
        const dates = {
          startDate: inDays(step.inDays),
          endDate: days === null ? null : inDays(step.inDays + days),
        };
        return codeOf(by, ASSIGN, { input: officeInput(app, to, { position, ...dates }) });
      },
      dismiss: async () =>
        codeOf(by, 'mutation ($id: ID!) { removeExecutive(id: $id) { id } }', { id: await officeOf(to.id) }),
    };
    return (await tries[step.kind]()) === 'done';
  }

  const mayNow = async (at: number): Promise<string[]> => {
    const asked = '{ me { effectivePermissions } }';
    const { me } = await app.ask<{ me: { effectivePermissions: string[] } }>(people[at] ?? null, asked);
    return me.effectivePermissions.filter((name) => permissionNames.some((known) => known === name));
  };

  async function differences(steps: readonly Step[]): Promise<string[]> {
    await begin();
    const model = new RightsModel(CLUB);
    for (const step of steps) {
      const isAllowed = model.take(step);
      if ((await take(step)) !== isAllowed)
        return [`${isAllowed ? 'Refused' : 'Done'}: ${JSON.stringify(step)}`];
    }
    const found = await Promise.all(
      model.people.map(async (person, at) => {
        const [mine, theirs] = [model.may(person), await mayNow(at)];
        const differing = permissionNames.filter((name) => mine.has(name) !== theirs.includes(name));
        return differing.map((name) => `${String(at)}: ${name}`);
      }),
    );
    return found.flat();
  }

  it(
    'is what a model says that knows no database and no service, after any sequence of grants, roles, terms, revokes and days',
    async () => {
      people = [];
      // One more, or the last super admin could not step down.
      await addPerson(app, { role: 'SUPERADMIN' });
      for (const { role } of CLUB) people.push(await addPerson(app, { role }));
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: LONGEST_RUN }), async (steps) => {
          expect(await differences(steps)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * 5_000,
  );
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
      const first = mergeInput(one, other);
      const tries = await Promise.all([first, second].map((input) => codeOf(admin, MERGE, input)));
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
      // The attempt is there before: whoever still wrote one into a closed account would do what no page does.
      const settle = await gaveUpPaying(app, payer, 12);
      await Promise.all([settle(), mergeAs(admin, app, [kept, closed])]);
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
