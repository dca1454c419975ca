import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LOGIN } from '../support/account-documents.ts';
import { whileLocked } from '../support/locked-table.ts';
import { addPerson, PASSWORD, signIn, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let admin: Person;
let person: Person;

const ADDRESS = '41.90.4.27';

beforeAll(async () => {
  app = await startTestApp({ settings: { TRUST_PROXY: 'loopback' }, patience: 1 });
  admin = await addPerson(app, { role: 'ADMIN', name: 'Achieng Admin' });
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.services.securityLog.flush(app.systemCall().em);
  await app.sql('delete from rate_limits');
  await app.sql('delete from security_events');
  person = await addPerson(app, { name: 'Njoroge Kamau' });
});

const CHROME = 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0.0.0 Mobile Safari/537.36';

async function tryToSignIn(username: string, password: string, address = ADDRESS): Promise<number> {
  const response = await fetch(`${app.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': CHROME },
    body: JSON.stringify({ query: LOGIN, variables: { input: { username, password } } }),
  });
  await response.text();
  return response.status;
}

interface Line {
  kind: string;
  times: number;
  person: string | null;
  personName: string;
  byName: string;
  origin: string;
  detail: string;
}

const LOG = `query ($filter: SecurityEventFilterInput, $page: Int = 1) {
  securityEvents(filter: $filter, page: $page, pageSize: 50) {
    count results { kind times person personName byName origin detail }
  }
}`;

async function lines(filter: Record<string, unknown> = {}): Promise<Line[]> {
  await app.services.securityLog.flush(app.systemCall().em);
  const { securityEvents } = await app.ask<{ securityEvents: { results: Line[] } }>(admin, LOG, { filter });
  return securityEvents.results;
}

describe('the security log', () => {
  it('tells who signed in, from which network and with what', async () => {
    await tryToSignIn(person.username, PASSWORD);
    expect(await lines()).toEqual([
      {
        kind: 'SIGNED_IN',
        times: 1,
        person: String(person.id),
        personName: 'Njoroge Kamau',
        byName: '',
        origin: '41.90.4.0/24',
        detail: 'Chrome on Android',
      },
    ]);
  });

  it('counts wrong guesses of a minute in one line, and tells of the lock that follows', async () => {
    for (let number = 0; number < 6; number += 1) {
      await tryToSignIn(person.username, 'wrong password');
    }
    const told = (await lines({ person: String(person.id) })).map(({ kind, detail }) => [kind, detail]);
    expect(told).toContainEqual(['SIGN_IN_FAILED', 'Wrong password']);
    expect(told).toContainEqual(['LOCKED_OUT', 'Too many guesses']);
    const [counted] = await app.sql<{ n: number; lines: number }>(
      `select sum(times)::int n, count(distinct minute)::int lines from security_events where kind = 'SIGN_IN_FAILED'`,
    );
    expect(counted?.n).toBe(5);
    expect(told.filter(([kind]) => kind === 'SIGN_IN_FAILED')).toHaveLength(counted?.lines ?? 0);
    expect((await lines({ kind: 'LIMIT_HIT' }))[0]).toMatchObject({ detail: 'Mutation.login', person: null });
  });

  it('keeps no password, no token, no whole address and no name that nobody has', async () => {
    await tryToSignIn('my secret passphrase', 'another secret');
    await tryToSignIn(person.username, 'a third secret');
    const token = await signIn(app, person.id);
    await app.ask(token, 'mutation { logout(allSessions: true) }');
    await lines();
    const rows = JSON.stringify(await app.sql('select * from security_events'));
    for (const secret of ['secret', PASSWORD, token, person.token, ADDRESS]) {
      expect(rows).not.toContain(secret);
    }
    expect((await lines({ kind: 'SIGN_IN_FAILED' })).map(({ detail }) => detail).sort()).toEqual([
      'No such name',
      'Wrong password',
    ]);
  });

  it('tells of changed passwords and rights, and who changed them', async () => {
    const passwords = { oldPassword: PASSWORD, newPassword: 'another one', confirmPassword: 'another one' };
    await app.ask(person, 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }', {
      input: passwords,
    });
    await app.services.audit.record(app.systemCall(), {
      action: 'ROLE_CHANGED',
      subject: person,
      oldValue: 'MEMBER',
      newValue: 'MANAGER',
    });
    expect((await lines({ search: 'njoroge' })).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['RIGHTS_CHANGED', 'Role changed: MEMBER to MANAGER'],
      ['PASSWORD_CHANGED', expect.any(String)],
    ]);
  });

  it('tells of a changed e-mail address, without the addresses', async () => {
    const update = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { email } }';
    const change = (input: object) => app.ask(person, update, { input });
    await change({ bio: 'The same address as before.', email: person.email });
    expect(await lines()).toEqual([]);
    await change({ email: 'njoroge.elsewhere@example.org', currentPassword: PASSWORD });
    expect(await lines()).toMatchObject([
      { kind: 'EMAIL_CHANGED', person: String(person.id), byName: '', detail: expect.any(String) },
    ]);
    expect(JSON.stringify(await app.sql('select * from security_events'))).not.toContain('@');
  });

  it('stays small whoever floods it: beyond two hundred networks an hour it only counts', async () => {
    const { securityLog } = app.services;
    const flood = { kind: 'SIGN_IN_FAILED', person: null, detail: 'No such name' } as const;
    for (let number = 0; number < 400; number += 1) {
      const address = `10.${String(number % 200)}.${String(Math.floor(number / 200))}.9`;
      securityLog.note({ ...flood, address }, () => app.systemCall().em);
    }
    await securityLog.flush(app.systemCall().em);
    const [kept] = await app.sql<{ rows: number; times: number }>(
      `select count(*)::int "rows", sum(times)::int times from security_events where kind = 'SIGN_IN_FAILED'`,
    );
    expect(kept?.times).toBe(400);
    expect(kept?.rows).toBeLessThanOrEqual(202);
  });

  it('keeps nobody from signing in while it cannot be written', async () => {
    const { url } = app.database;
    const status = await whileLocked(url, 'security_events', () => tryToSignIn(person.username, PASSWORD));
    expect(status).toBe(200);
    expect((await lines({ kind: 'SIGNED_IN' })).map(({ personName }) => personName)).toEqual([
      'Njoroge Kamau',
    ]);
  });
});

interface Sessions {
  personName: string;
  viewerCanEnd: boolean;
  devices: { id: string; device: string; origin: string; isThisOne: boolean }[];
}

const SESSIONS = `query ($person: ID!) {
  personSessions(person: $person) { personName viewerCanEnd devices { id device origin isThisOne } }
}`;
const END = 'mutation ($id: ID!) { endSession(id: $id) { devices { id } } }';
const END_ALL = 'mutation ($person: ID!) { endSessionsOfPerson(person: $person) { devices { isThisOne } } }';

const sessionsOf = async (asker: Person, whom: Person): Promise<Sessions> =>
  (await app.ask<{ personSessions: Sessions }>(asker, SESSIONS, { person: whom.id })).personSessions;

describe('sessions of a person', () => {
  it('say what kind of device it is and where it signed in, and end within seconds', async () => {
    await tryToSignIn(person.username, PASSWORD);
    const { devices, personName } = await sessionsOf(admin, person);
    expect(personName).toBe('Njoroge Kamau');
    expect(devices.map(({ device, origin }) => [device, origin])).toContainEqual([
      'Chrome on Android',
      '41.90.4.0/24',
    ]);
    const feed = await app.listen(person, 'subscription { notificationReceived { id } }');
    for (const { id } of devices) {
      await app.ask(admin, END, { id });
    }
    await until('the socket to be closed', () => feed.end?.code);
    expect((await app.graphql(person, '{ me { id } }')).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const [entry] = await app.sql(
      `select action, permission, user_name, changed_by_name from audit_entries where user_id = $1 and action = 'PERMISSION_USED'`,
      [person.id],
    );
    expect(entry).toEqual({
      action: 'PERMISSION_USED',
      permission: 'users.manage_users',
      user_name: 'Njoroge Kamau',
      changed_by_name: 'Achieng Admin',
    });
    expect((await lines({ kind: 'SESSIONS_ENDED' }))[0]).toMatchObject({
      personName: 'Njoroge Kamau',
      byName: 'Achieng Admin',
    });
  });

  it('of the one who asks end but for the one that asks', async () => {
    await signIn(app, admin.id);
    const { endSessionsOfPerson } = await app.ask<{ endSessionsOfPerson: Sessions }>(admin, END_ALL, {
      person: admin.id,
    });
    expect(endSessionsOfPerson.devices).toEqual([{ isThisOne: true }]);
  });

  it('of somebody above are shown and stay', async () => {
    const above = await addPerson(app, { role: 'SUPERADMIN' });
    const { viewerCanEnd, devices } = await sessionsOf(admin, above);
    expect(viewerCanEnd).toBe(false);
    const [device] = devices;
    expect((await app.refusal(admin, END, { id: device?.id })).extensions.code).toBe('FORBIDDEN');
    expect((await app.graphql(above, '{ me { id } }')).errors).toEqual([]);
  });

  it('are everybody’s own to see and to end, which is no entry of the audit log', async () => {
    const other = await signIn(app, person.id);
    const { devices, viewerCanEnd } = await sessionsOf(person, person);
    expect([devices.length, viewerCanEnd]).toEqual([2, true]);
    const away = devices.find(({ isThisOne }) => !isThisOne);
    await app.ask(person, END, { id: away?.id });
    expect((await app.graphql(other, '{ me { id } }')).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await sessionsOf(person, person)).devices.map(({ isThisOne }) => isThisOne)).toEqual([true]);
    expect(await app.sql('select id from audit_entries where user_id = $1', [person.id])).toEqual([]);
    expect((await lines({ kind: 'SESSIONS_ENDED' }))[0]).toMatchObject({ byName: '' });
  });

  it('of others are not there for members, or refused, whether they exist or not', async () => {
    const stranger = await addPerson(app);
    const [device] = (await sessionsOf(admin, person)).devices;
    for (const id of [device?.id, '999999']) {
      expect((await app.refusal(stranger, END, { id })).extensions.code).toBe('NOT_FOUND');
    }
    for (const id of [person.id, 999_999]) {
      expect((await app.refusal(stranger, SESSIONS, { person: id })).extensions.code).toBe('FORBIDDEN');
    }
  });
});
