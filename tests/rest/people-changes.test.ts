import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toldTo } from '../support/paying.ts';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { refusalOf } from './contract-rows.ts';

let app: TestApp;
let superAdmin: Person;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  superAdmin = await addPerson(app, { role: 'SUPERADMIN', name: 'Salim Super' });
  admin = await addPerson(app, { role: 'ADMIN', name: 'Achieng Admin' });
});

afterAll(() => app.close());

const get = (path: string, { token }: Person) => app.rest('GET', `/api/users/${path}`, { token });
const patch = (path: string, { token }: Person, body: object) =>
  app.rest('PATCH', `/api/users/${path}`, { token, body });
const setActive = (who: Person, whom: Person, isActive: unknown) =>
  patch(`${String(whom.id)}/`, who, { is_active: isActive });
const setRole = (who: Person, whom: Person, body: object) =>
  patch(`role/update/${String(whom.id)}/`, who, body);
const setPermissions = (who: Person, whom: Person, permissions: unknown, reason = 'Reads along') =>
  patch(`permissions/update/${String(whom.id)}/`, who, { permissions, reason });

interface Entry {
  action: string;
  permission: string;
  old: string;
  new: string;
  reason: string;
  by: string;
}

const entriesOf = ({ id }: Person): Promise<Entry[]> =>
  app.sql<Entry>(
    `select action, permission, old_value old, new_value new, reason, changed_by_name as by
       from audit_entries where user_id = $1 and changed_by_id is distinct from $1 order by id`,
    [id],
  );

describe('U9 PATCH users/{id}/', () => {
  it('closes an account, its sessions and its sockets at once, and opens it again', async () => {
    const person = await addPerson(app);
    const feed = await app.listen(person, 'subscription { notificationReceived { id } }');
    expect(await setActive(admin, person, false)).toMatchObject({ status: 200, body: { is_active: false } });
    await until('the socket to be closed', () => feed.end?.code);
    expect((await get('me/', person)).status).toBe(401);
    expect(
      refusalOf(
        await app.rest('POST', '/api/users/login/', {
          body: { username: person.username, password: PASSWORD },
        }),
      ).code,
    ).toBe('account_inactive');
    expect(await setActive(admin, person, true)).toMatchObject({ status: 200, body: { is_active: true } });
    // A session that was ended stays ended.
    expect((await get('me/', person)).status).toBe(401);
    expect(await entriesOf(person)).toMatchObject([
      { action: 'PERMISSION_USED', permission: 'users.manage_users', old: 'active', new: 'inactive' },
      { action: 'PERMISSION_USED', permission: 'users.manage_users', old: 'inactive', new: 'active' },
    ]);
  });

  it('applies is_active alone, demands it, and writes nothing when it is so already', async () => {
    const person = await addPerson(app);
    const answer = await patch(`${String(person.id)}/`, admin, { is_active: true, role: 'ADMIN', name: 'X' });
    expect(answer).toMatchObject({ status: 200, body: { role: 'MEMBER', name: person.name } });
    expect(answer.headers.get('x-ignored-fields')).toBe('role, name');
    expect((await patch(`${String(person.id)}/`, admin, {})).body).toMatchObject({
      is_active: ['This field is required.'],
    });
    expect(await entriesOf(person)).toEqual([]);
  });

  it('never touches oneself, nor who is above, nor who is level with somebody below ADMIN', async () => {
    const manager = await addPerson(app, { role: 'MANAGER', granted: ['users.manage_users'] });
    const level = 'You cannot change a user at or above your level.';
    expect(refusalOf(await setActive(admin, admin, false)).detail).toBe(
      'You cannot deactivate your own account.',
    );
    expect(refusalOf(await setActive(admin, superAdmin, false)).detail).toBe(level);
    const peer = await addPerson(app, { role: 'MANAGER' });
    expect(refusalOf(await setActive(manager, peer, false)).detail).toBe(level);
    const below = await addPerson(app);
    expect((await setActive(manager, below, false)).status).toBe(200);
  });
});

describe('U10 PATCH users/role/update/{id}/', () => {
  it('changes the role, tells the person, and what the role opens opens at once', async () => {
    const person = await addPerson(app);
    const body = { role: 'MANAGER', reason: 'Elected content lead' };
    const answer = await setRole(admin, person, body);
    expect(answer).toMatchObject({ status: 200, body: { role: 'MANAGER', role_display: 'Manager' } });
    expect(await entriesOf(person)).toEqual([
      {
        ...{ action: 'ROLE_CHANGED', permission: '', old: 'MEMBER', new: 'MANAGER' },
        ...{ reason: 'Elected content lead', by: 'Achieng Admin' },
      },
    ]);
    expect(await toldTo(app, person)).toContain('Your role was changed');
    expect((await get('me/', person)).body.permissions).toContain('events.manage_events');
  });

  it('keeps personal rights on the way up and takes them all on the way down', async () => {
    const person = await addPerson(app, { granted: ['payment.view_payment'] });
    await setRole(admin, person, { role: 'MANAGER', reason: 'Up' });
    await setPermissions(admin, person, { 'events.manage_events': false });
    expect((await get('me/', person)).body.permissions).toContain('payment.view_payment');
    const { body } = await setRole(admin, person, { role: 'MEMBER', reason: 'Down' });
    expect(body.permissions).toEqual([
      'blog.view_posts',
      'events.view_events',
      'gallery.view_media',
      'merchandise.view_products',
    ]);
    const cleared = (await entriesOf(person)).slice(-3).map(({ action, permission }) => [action, permission]);
    expect(cleared).toEqual([
      ['ROLE_CHANGED', ''],
      ['PERMISSION_REVOKED', 'payment.view_payment'],
      ['PERMISSION_GRANTED', 'events.manage_events'],
    ]);
  });

  it('refuses in the words of the level rule', async () => {
    const person = await addPerson(app);
    const reason = 'Because';
    const refused = async (who: Person, whom: Person, role: string) =>
      refusalOf(await setRole(who, whom, { role, reason })).detail;
    expect(await refused(admin, person, 'SUPERADMIN')).toBe(
      'Only a super admin can assign the SUPERADMIN role.',
    );
    expect(await refused(admin, admin, 'MEMBER')).toBe('You cannot change your own role.');
    const roles = await addPerson(app, { role: 'MANAGER', granted: ['users.assign_roles'] });
    expect(await refused(roles, person, 'ADMIN')).toBe('You cannot assign a role above your own.');
    const memberRoles = await addPerson(app, { role: 'MANAGER', granted: ['users.assign_member_roles'] });
    expect(await setRole(memberRoles, person, { role: 'MANAGER', reason })).toMatchObject({
      status: 200,
      body: { role_display: 'Manager', is_limited: true, email: '' },
    });
    expect(await refused(memberRoles, person, 'MEMBER')).toBe(
      'You cannot change a user at or above your level.',
    );
  });

  it.each([
    [{ role: 'MEMBER', reason: 'Same' }, { role: ['The new role must differ from the current one.'] }],
    [{ role: 'MANAGER', reason: '  ' }, { reason: ['A reason is required.'] }],
    [{ role: 'MANAGER' }, { reason: ['A reason is required.'] }],
    [{ role: 'EMPEROR', reason: 'Grand' }, { role: ['"EMPEROR" is not a valid choice.'] }],
  ])('refuses %j', async (body, fields) => {
    expect(await setRole(admin, await addPerson(app), body)).toMatchObject({ status: 400, body: fields });
  });
});

describe('U11 PATCH users/permissions/update/{id}/', () => {
  it('takes changes, and second names for the rights of the area', async () => {
    const person = await addPerson(app);
    const { body } = await setPermissions(admin, person, {
      'content.approve_blogs': true,
      'events.view_events': false,
    });
    expect(body.permissions).toContain('blog.approve_posts');
    expect(body.permissions).not.toContain('events.view_events');
    expect(body.effective_permissions).toEqual(
      expect.arrayContaining(['blog.approve_posts', 'content.approve_blogs']),
    );
    expect(
      await app.sql('select permission, is_granted from permission_grants where user_id = $1 order by 1', [
        person.id,
      ]),
    ).toEqual([
      { permission: 'blog.approve_posts', is_granted: true },
      { permission: 'events.view_events', is_granted: false },
    ]);
    expect(
      (await entriesOf(person)).map(({ action, permission, reason }) => [action, permission, reason]),
    ).toEqual([
      ['PERMISSION_GRANTED', 'blog.approve_posts', 'Reads along'],
      ['PERMISSION_REVOKED', 'events.view_events', 'Reads along'],
    ]);
    expect(
      await app.sql('select title, message, kind from notifications where user_id = $1', [person.id]),
    ).toEqual([
      {
        title: 'Your rights were changed',
        message: 'You may now: Approve posts. You may no longer: View events. Reason: Reads along',
        kind: 'ACCOUNT',
      },
    ]);
    const back = await setPermissions(admin, person, {
      'blog.approve_posts': false,
      'events.view_events': true,
    });
    expect(back.status).toBe(200);
    expect(await app.sql('select 1 from permission_grants where user_id = $1', [person.id])).toEqual([]);
  });

  it('takes the complete wanted set, against role and position', async () => {
    const person = await addPerson(app, { position: 'TREASURER' });
    const { body } = await get('me/', person);
    const held = body.permissions as string[];
    const wanted = [...held.filter((name) => name !== 'merchandise.view_orders'), 'payment.manage_payments'];
    const answer = await setPermissions(admin, person, wanted);
    expect(new Set(answer.body.permissions as string[])).toEqual(new Set(wanted));
    expect(await entriesOf(person)).toHaveLength(2);
  });

  it('refuses what it does not know, what changes nothing, and what comes without a reason', async () => {
    const person = await addPerson(app);
    const refused = async (permissions: unknown, reason?: string) =>
      (await setPermissions(admin, person, permissions, reason)).body;
    expect(await refused({ 'blog.paint_posts': true })).toMatchObject({
      permissions: ['Unknown permission: blog.paint_posts'],
    });
    expect(await refused({ 'blog.view_posts': true })).toMatchObject({
      permissions: ['At least one permission change is required.'],
    });
    expect(await refused([], ' ')).toMatchObject({ reason: ['A reason is required.'] });
    expect(await refused('blog.view_posts')).toMatchObject({
      permissions: ['Expected a list of items but got type "str".'],
    });
    expect(await refused({ 'blog.view_posts': 1 })).toMatchObject({
      permissions: ['Must be a valid boolean.'],
    });
    expect(refusalOf(await setPermissions(superAdmin, admin, []))).toEqual({
      ...{ status: 409, detail: 'Administrators already hold every permission.', code: 'conflict' },
    });
  });

  it('gives nobody what the giver does not hold, and takes anything', async () => {
    const manager = await addPerson(app, { role: 'MANAGER', granted: ['users.manage_users'] });
    const person = await addPerson(app, { granted: ['payment.view_payment'] });
    expect(refusalOf(await setPermissions(manager, person, { 'payment.manage_payments': true })).detail).toBe(
      'You cannot grant a permission you do not hold: payment.manage_payments.',
    );
    expect(refusalOf(await setPermissions(manager, manager, { 'payment.view_payment': true })).detail).toBe(
      'You cannot change your own permissions.',
    );
    expect((await setPermissions(manager, person, { 'payment.view_payment': false })).status).toBe(200);
    const again = await setPermissions(manager, person, { 'payment.view_payment': true });
    expect(refusalOf(again).status).toBe(403);
  });
});
