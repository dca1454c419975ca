import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';
import { userFields } from './user-fields.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  await addPerson(app, { role: 'SUPERADMIN' });
  admin = await addPerson(app, { role: 'ADMIN', name: 'Achieng Admin' });
});

afterAll(() => app.close());

const get = (path: string, { token }: Person) => app.rest('GET', `/api/users/${path}`, { token });

interface Row {
  id: number;
  name: string;
  permissions: string[];
  effective_permissions: string[];
}

const rowsOf = (body: Record<string, unknown>): Row[] => body.results as Row[];

describe('U7 GET users/', () => {
  it('lists everybody by name, all fields in each row but the implied rights', async () => {
    const zawadi = await addPerson(app, { name: 'Zawadi Last', granted: ['blog.approve_posts'] });
    const abdi = await addPaidMember(app, { name: 'abdi first', position: 'TREASURER' });
    const { body } = await get('?page_size=500', admin);
    const rows = rowsOf(body);
    expect(rows.at(0)).toMatchObject({
      id: abdi.id,
      active_executive_position: 'TREASURER',
      is_limited: false,
    });
    expect(rows.at(0)).toMatchObject({ has_paid_membership: true, membership_payment_required: false });
    expect(rows.at(-1)).toMatchObject({ id: zawadi.id, effective_permissions: [] });
    expect(rows.at(-1)?.permissions).toContain('blog.approve_posts');
    expect(Object.keys(rows.at(0) ?? {}).sort()).toEqual(userFields);
    expect(rows.map(({ name }) => name.toLowerCase())).toEqual(
      rows.map(({ name }) => name.toLowerCase()).sort(),
    );
  });

  it('finds people by name, e-mail, user name and registration number, in any case', async () => {
    const person = await addPerson(app, { name: 'Wambui 100% Searched' });
    const [{ registration_number: number } = { registration_number: '' }] = await app.sql<{
      registration_number: string;
    }>('select registration_number from users where id = $1', [person.id]);
    for (const search of ['100% search', person.email, person.username.toUpperCase(), number]) {
      const { body } = await get(`?search=${encodeURIComponent(search)}`, admin);
      expect(rowsOf(body).map(({ id }) => id)).toEqual([person.id]);
    }
    expect((await get('?search=10%25%25', admin)).body.count).toBe(0);
  });

  it('narrows by role, state and position, and takes ALL for everything', async () => {
    const gone = await addPerson(app, { isActive: false, role: 'MANAGER', name: 'Gone Manager' });
    const filtered = await get('?role=MANAGER&is_active=false', admin);
    expect(rowsOf(filtered.body).map(({ id }) => id)).toEqual([gone.id]);
    const secretary = await addPerson(app, { position: 'GENERAL_SECRETARY' });
    const seats = await get('?position=GENERAL_SECRETARY&role=ALL&is_active=', admin);
    expect(rowsOf(seats.body).map(({ id }) => id)).toEqual([secretary.id]);
    expect((await get('?role=EMPEROR', admin)).body).toMatchObject({
      role: ['"EMPEROR" is not a valid choice.'],
    });
    expect(refusalOf(await get('?page=999', admin))).toMatchObject({ status: 404, detail: 'Invalid page.' });
  });

  it('is refused in the words of the area, and that is kept', async () => {
    const manager = await addPerson(app, { role: 'MANAGER' });
    expect(refusalOf(await get('', manager))).toEqual({
      status: 403,
      detail: "You don't have permission to view user management.",
      code: 'permission_denied',
    });
    const [denied] = await app.sql<{ permission: string }>(
      `select permission from audit_entries where action = 'ACCESS_DENIED' and user_id = $1`,
      [manager.id],
    );
    expect(denied?.permission).toBe('users.view_all_users');
  });
});

describe('U8 GET users/{id}/', () => {
  it('shows the card alone to who sees the directory, with every other field empty', async () => {
    const person = await addPaidMember(app, { name: 'Card Person', position: 'PRESIDENT' });
    await app.sql(`update users set course = 'LL.B. Law', phone_number = '0712345678' where id = $1`, [
      person.id,
    ]);
    const viewer = await addPerson(app, { granted: ['membership.view_members'] });
    const { status, body } = await get(`${String(person.id)}/`, viewer);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(userFields);
    const shown = { id: person.id, name: 'Card Person', role_display: 'Member', course: 'LL.B. Law' };
    expect(body).toMatchObject({ ...shown, active_executive_position: 'PRESIDENT', is_limited: true });
    expect(body).toMatchObject({
      email: '',
      phone_number: '',
      username: '',
      registration_number: '',
      role: '',
    });
    expect(body).toMatchObject({ date_joined: null, last_login: null, permissions: [], is_active: false });
    expect(body).toMatchObject({ effective_permissions: [], has_paid_membership: false });
  });

  it('shows to members what the person lets them see, and nobody who keeps out of the directory', async () => {
    const person = await addPaidMember(app);
    const viewer = await addPerson(app, { granted: ['membership.view_members'] });
    await app.sql(`update users set course = 'LL.B. Law', hub = 'Main Campus' where id = $1`, [person.id]);
    await app.sql('update memberships set shows_course = false where user_id = $1', [person.id]);
    const seen = (await get(`${String(person.id)}/`, viewer)).body;
    expect(seen).toMatchObject({ course: '', hub: 'Main Campus', is_limited: true });
    await app.sql('update memberships set is_listed = false where user_id = $1', [person.id]);
    expect((await get(`${String(person.id)}/`, viewer)).status).toBe(404);
    expect((await get(`${String(person.id)}/`, admin)).body).toMatchObject({ course: 'LL.B. Law' });
  });

  it('is for the person and for staff the whole account, and nothing for others', async () => {
    const person = await addPerson(app);
    const path = `${String(person.id)}/`;
    const own = (await get(path, person)).body;
    expect(own).toEqual((await get('me/', person)).body);
    expect((await get(path, admin)).body).toEqual(own);
    const stranger = await addPerson(app);
    expect(refusalOf(await get(path, stranger))).toEqual(refusalOf(await get('999999999/', stranger)));
  });
});

describe('U12 GET users/permissions/summary/', () => {
  it('counts open accounts by role and by right', async () => {
    const analyst = await addPerson(app, { granted: ['system.view_analytics'] });
    const { status, body } = await get('permissions/summary/', analyst);
    expect(status).toBe(200);
    const [counted] = await app.sql<Record<string, number>>(
      `select count(*)::int total, (count(*) filter (where role = 'MANAGER'))::int managers,
              (count(*) filter (where role in ('ADMIN', 'SUPERADMIN')))::int admins from users where is_active`,
    );
    expect(body).toMatchObject({
      total_users: counted?.total,
      users_by_role: { MANAGER: counted?.managers, SUPERADMIN: 1 },
    });
    const groups = body.groups as {
      group: string;
      permissions: { name: string; aliases: string[]; holders: number }[];
    }[];
    const holdersOf = (name: string) =>
      groups.flatMap(({ permissions }) => permissions).find((permission) => permission.name === name);
    expect(holdersOf('users.delete_users')?.holders).toBe(counted?.admins);
    expect(holdersOf('blog.approve_posts')?.aliases).toEqual(['content.approve_blogs']);
    expect(Object.keys(body.role_defaults as object)).toEqual(['MANAGER', 'MEMBER']);
  });
});
