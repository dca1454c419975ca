import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, PASSWORD, signIn, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';
import { userFields } from './user-fields.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  person = await addPerson(app);
});

afterAll(() => app.close());

const patchMe = (body: unknown) => app.rest('PATCH', '/api/users/me/', { token: person.token, body });
const denials = () =>
  app.sql<{ new_value: string }>(
    `select new_value from audit_entries where action = 'ACCESS_DENIED' and changed_by_id = $1`,
    [person.id],
  );

describe('U3 GET users/me/', () => {
  it('shows the whole own account', async () => {
    const { status, body, headers } = await app.rest('GET', '/api/users/me/', { token: person.token });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(userFields);
    expect(body).toMatchObject({ id: person.id, username: person.username, can_manage_users: false });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has no paywall for ADMIN+, who need not have paid', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const { body } = await app.rest('GET', '/api/users/me/', { token: admin.token });
    expect(body).toMatchObject({
      has_paid_membership: false,
      membership_payment_required: false,
      can_manage_users: true,
      role_display: 'Admin',
    });
  });
});

describe('U4 PATCH users/me/', () => {
  it('takes a changed e-mail soon after signing in, and later with the password', async () => {
    expect((await patchMe({ email: `a-${person.email}` })).status).toBe(200);
    await app.sql(`update sessions set created_at = now() - interval '16 minutes' where user_id = $1`, [
      person.id,
    ]);
    const refused = await patchMe({ email: `b-${person.email}` });
    expect(refused).toMatchObject({
      status: 400,
      body: { current_password: ['Enter your current password to change your e-mail address.'] },
    });
    const proven = await patchMe({ email: `b-${person.email}`, current_password: PASSWORD });
    expect(proven).toMatchObject({ status: 200, body: { email: `b-${person.email}` } });
  });

  it('changes the fields that are sent and no others', async () => {
    const { status, body } = await patchMe({
      name: '  Wanjiru   Kamau ',
      phone_number: '+254 (712) 345-678',
      course: 'LL.B. Law',
      year_of_study: '3',
      county_of_origin: 'Kisumu',
      hub: 'Main Campus',
      bio: 'Reads 📚\nand runs',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Wanjiru   Kamau',
      email: person.email,
      phone_number: '+254 (712) 345-678',
      course: 'LL.B. Law',
      year_of_study: 3,
      county_of_origin: 'Kisumu',
      hub: 'Main Campus',
      bio: 'Reads 📚\nand runs',
    });
    expect((await patchMe({ bio: null })).body).toMatchObject({ bio: '', course: 'LL.B. Law' });
  });

  it.each([
    ['name', 'A', 'Name must be at least 2 characters'],
    ['email', 'nobody', 'Invalid email address'],
    ['phone_number', '071234', 'Phone number must be at least 10 digits'],
    ['phone_number', 'call me maybe', 'Phone number must be at least 10 digits'],
    ['course', ' ', 'Course is required'],
    ['county_of_origin', '', 'County is required'],
    ['hub', null, 'Hub is required'],
    ['year_of_study', 7, 'Year of study must be between 1 and 6'],
    ['year_of_study', 'third', 'A valid integer is required.'],
    ['bio', 'x'.repeat(1001), 'Ensure this field has no more than 1000 characters.'],
  ])('refuses %s %p with "%s"', async (field, value, message) => {
    const answer = await patchMe({ [field]: value });
    expect(refusalOf(answer)).toEqual({ status: 400, detail: message, code: 'validation_error' });
    expect(answer.body[field]).toEqual([message]);
  });

  it('says in `detail` what is wrong with the first field in the order of the contract', async () => {
    const { body } = await patchMe({ bio: 'x'.repeat(1001), year_of_study: 7, hub: '' });
    expect(body).toMatchObject({ detail: 'Hub is required' });
    const wrong = await patchMe({ year_of_study: 7, county_of_origin: '' });
    expect(wrong.body).toMatchObject({ detail: 'County is required' });
  });

  it("refuses somebody else's address", async () => {
    const other = await addPerson(app);
    const answer = await patchMe({ email: other.email.toUpperCase() });
    expect(answer.body.email).toEqual(['A user with this email already exists.']);
    const both = await patchMe({ name: 'A', email: other.email });
    expect(both.body).toMatchObject({
      name: ['Name must be at least 2 characters'],
      email: ['A user with this email already exists.'],
      detail: 'Name must be at least 2 characters',
    });
  });

  it('ignores what only staff may change, names it in a header and writes down who tried', async () => {
    const { status, body, headers } = await patchMe({
      role: 'ADMIN',
      permissions: ['users.manage_users'],
      is_active: false,
      id: 1,
      has_paid_membership: true,
      bio: 'still me',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: person.id,
      role: 'MEMBER',
      is_active: true,
      has_paid_membership: false,
      bio: 'still me',
    });
    expect(headers.get('x-ignored-fields')).toBe('role, permissions, is_active, id, has_paid_membership');
    const [entry, ...others] = await denials();
    expect(others).toEqual([]);
    for (const name of ['role', 'permissions', 'is_active']) {
      expect(entry?.new_value).toContain(name);
    }
  });

  it('takes the whole object back that it gave, without a trace in the audit log', async () => {
    const { body: me } = await app.rest('GET', '/api/users/me/', { token: person.token });
    await patchMe({ course: 'Law', county_of_origin: 'Kisumu', hub: 'Main', phone_number: '0712345678' });
    const { course, county_of_origin: county, hub, phone_number: phone, ...rest } = me;
    expect([course, county, hub, phone]).toEqual(['', '', '', '']);
    const { status, body } = await patchMe({ ...rest, is_active: 'true', year_of_study: 2, bio: 'x' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ bio: 'x', course: 'Law', role: 'MEMBER' });
    expect(await denials()).toEqual([]);
  });

  it('writes down who repeats one own right to hide that others are missing', async () => {
    const { body: me } = await app.rest('GET', '/api/users/me/', { token: person.token });
    const [first, ...others] = me.permissions as string[];
    await patchMe({ permissions: [first, ...others.map(() => first)] });
    expect(await denials()).toHaveLength(1);
  });

  it('writes odd names of ignored fields so that no header can be forged', async () => {
    const { status, headers } = await patchMe({ 'a\r\nSet-Cookie: x': 1, Größe: 2 });
    expect(status).toBe(200);
    expect(headers.get('x-ignored-fields')).toBe('a%0D%0ASet-Cookie%3A%20x, Gr%C3%B6%C3%9Fe');
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('U5 POST users/change_password/', () => {
  const change = (body: unknown) =>
    app.rest('POST', '/api/users/change_password/', { token: person.token, body });
  const form = { old_password: PASSWORD, new_password: 'a new one', confirm_password: 'a new one' };

  it('keeps the calling token and revokes the others', async () => {
    const other = await signIn(app, person.id);
    const { status, body } = await change(form);
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Password changed successfully' } });
    expect((await app.rest('GET', '/api/users/me/', { token: person.token })).status).toBe(200);
    expect((await app.rest('GET', '/api/users/me/', { token: other })).status).toBe(401);
    const login = (password: string) =>
      app.rest('POST', '/api/users/login/', { body: { username: person.username, password } });
    expect((await login(PASSWORD)).status).toBe(400);
    expect((await login('a new one')).status).toBe(200);
  });

  it.each([
    ['old_password', '', 'Current password is required'],
    ['old_password', 'wrong horse', 'Current password is incorrect'],
    ['new_password', '12345', 'New password must be at least 6 characters'],
    ['confirm_password', '12345', 'Please confirm your password'],
    ['confirm_password', 'another one', "Passwords don't match"],
  ])('refuses %s "%s" with 400 "%s"', async (field, value, message) => {
    const { status, body } = await change({ ...form, [field]: value });
    expect(status).toBe(400);
    expect(body[field]).toEqual([message]);
  });

  it('tells of a wrong old password beside a bad new one', async () => {
    const answer = await change({
      old_password: 'wrong horse',
      new_password: '123',
      confirm_password: '456789',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        old_password: ['Current password is incorrect'],
        new_password: ['New password must be at least 6 characters'],
        confirm_password: ["Passwords don't match"],
        detail: 'Current password is incorrect',
      },
    });
  });
});

describe('U13 GET users/permissions/my-permissions/', () => {
  it('says what is held and where it comes from', async () => {
    const treasurer = await addPaidMember(app, {
      position: 'TREASURER',
      granted: ['blog.approve_posts'],
      revoked: ['gallery.view_media'],
    });
    const { status, body } = await app.rest('GET', '/api/users/permissions/my-permissions/', {
      token: treasurer.token,
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'active_executive_position',
      'can_manage_users',
      'effective_permissions',
      'is_admin',
      'permissions',
      'role',
      'role_display',
      'sources',
    ]);
    expect(body).toMatchObject({
      role: 'MEMBER',
      role_display: 'Member',
      active_executive_position: 'TREASURER',
      can_manage_users: false,
      is_admin: false,
      sources: {
        role: ['blog.view_posts', 'events.view_events', 'gallery.view_media', 'merchandise.view_products'],
        granted: ['blog.approve_posts'],
        revoked: ['gallery.view_media'],
      },
    });
    expect(body.permissions).not.toContain('gallery.view_media');
    expect(body.effective_permissions).toEqual(
      expect.arrayContaining(['blog.approve_posts', 'content.approve_blogs', 'blog.view_all_posts']),
    );
  });

  it('gives a SUPERADMIN the whole catalogue', async () => {
    const superadmin = await addPerson(app, { role: 'SUPERADMIN' });
    const { body } = await app.rest('GET', '/api/users/permissions/my-permissions/', {
      token: superadmin.token,
    });
    expect(body).toMatchObject({ is_admin: true, role_display: 'Super Admin', can_manage_users: true });
    expect((body.permissions as string[]).length).toBeGreaterThan(50);
  });
});
