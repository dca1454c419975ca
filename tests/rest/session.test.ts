import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';
import { userFields } from './user-fields.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, { position: 'TREASURER' });
});

beforeEach(() => app.sql('delete from rate_limits'));

afterAll(() => app.close());

const login = (body: unknown, token?: string) => app.rest('POST', '/api/users/login/', { body, token });
const register = (body: unknown, token?: string) => app.rest('POST', '/api/users/register', { body, token });

describe('U1 POST users/login/', () => {
  it('signs in, without regard to the case of the name, and sets last_login', async () => {
    const answer = await login({ username: ` ${person.username.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['token', 'user']);
    expect(answer.body.token).toMatch(/^[0-9a-f]{40,}$/);
    expect(Object.keys(answer.body.user as object).sort()).toEqual(userFields);
    expect(answer.body.user).toMatchObject({
      id: person.id,
      username: person.username,
      email: person.email,
      role: 'MEMBER',
      role_display: 'Member',
      active_executive_position: 'TREASURER',
      has_paid_membership: false,
      membership_payment_required: true,
      is_limited: false,
      last_login: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const me = await app.rest('GET', '/api/users/me/', { token: answer.body.token as string });
    expect(me.body).toEqual(answer.body.user);
  });

  it('lists rights in both naming styles, implied ones included', async () => {
    const { body } = await login({ username: person.username, password: PASSWORD });
    const user = body.user as { permissions: string[]; effective_permissions: string[] };
    expect(user.permissions).toContain('treasury.manage_finances');
    expect(user.permissions).not.toContain('treasury.upload_receipts');
    expect(user.effective_permissions).toEqual(
      expect.arrayContaining(['treasury.manage_finances', 'treasury.upload_receipts']),
    );
  });

  it.each([
    ['a wrong password', () => ({ username: person.username, password: 'wrong horse' })],
    ['an unknown name', () => ({ username: 'nobody-at-all', password: PASSWORD })],
  ])('answers %s with 400, never 401, and does not tell which half was wrong', async (_what, body) => {
    const answer = await login(body(), person.token);
    expect(refusalOf(answer)).toEqual({
      status: 400,
      detail: 'Unable to log in with provided credentials.',
      code: 'invalid_credentials',
    });
    expect(answer.body.non_field_errors).toEqual(['Unable to log in with provided credentials.']);
    expect(answer.headers.get('www-authenticate')).toBeNull();
  });

  it('tells of a deactivation only after the right password', async () => {
    const gone = await addPerson(app, { isActive: false });
    expect(refusalOf(await login({ username: gone.username, password: PASSWORD }))).toEqual({
      status: 400,
      detail: 'This account has been deactivated.',
      code: 'account_inactive',
    });
    expect(refusalOf(await login({ username: gone.username, password: 'wrong horse' })).code).toBe(
      'invalid_credentials',
    );
  });

  it('names both short fields, the first of them in detail', async () => {
    const answer = await login({ username: 'ab', password: '12345' });
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validation_error' });
    expect(answer.body).toMatchObject({
      username: ['Invalid PF Number / Scholar Code'],
      password: ['Password must be at least 6 characters.'],
      detail: 'Invalid PF Number / Scholar Code',
    });
  });

  it('names a short password beside a name that no database could hold', async () => {
    const answer = await login({ username: 'mem\u0000ber', password: '12345' });
    expect(answer.body).toMatchObject({
      username: ['Control characters are not allowed.'],
      password: ['Password must be at least 6 characters.'],
    });
  });

  it('counts an empty body as an empty object', async () => {
    const { status, body } = await app.rest('POST', '/api/users/login/');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      username: ['This field is required.'],
      password: ['This field is required.'],
    });
  });

  it('signs in although the token that came along is stale', async () => {
    const answer = await login({ username: person.username, password: PASSWORD }, 'stale');
    expect(answer.status).toBe(200);
  });

  it('stops a name after 5 failures from one address, with Retry-After', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await login({ username: person.username, password: 'wrong horse' })).status).toBe(400);
    }
    const answer = await login({ username: person.username, password: PASSWORD });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(60);
    expect(refusalOf(answer)).toEqual({
      status: 429,
      detail: `Request was throttled. Expected available in ${String(wait)} seconds.`,
      code: 'throttled',
    });
    const other = await addPerson(app);
    expect((await login({ username: other.username, password: PASSWORD })).status).toBe(200);
  });

  it('stops an address after 20 tries in a minute', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      await login({});
    }
    expect(refusalOf(await login({}))).toMatchObject({ status: 429, code: 'throttled' });
  });
});

describe('U2 POST users/register/', () => {
  const form = {
    name: 'Achieng Otieno',
    email: 'Achieng@Example.org',
    username: 'PF/1042/2023',
    password: 'long enough',
    password_confirm: 'long enough',
  };

  it('makes a MEMBER without a token, whatever else is sent, and says so', async () => {
    const answer = await register(
      { ...form, role: 'SUPERADMIN', is_active: false, permissions: ['users.manage_users'], id: 1 },
      'stale',
    );
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(['message', 'user']);
    expect(answer.body.message).toBe('Registration successful. You can now log in.');
    expect(Object.keys(answer.body.user as object).sort()).toEqual(userFields);
    expect(answer.body.user).toMatchObject({
      name: 'Achieng Otieno',
      email: 'Achieng@Example.org',
      username: 'PF/1042/2023',
      role: 'MEMBER',
      is_active: true,
      has_paid_membership: false,
      last_login: null,
      phone_number: '',
      year_of_study: null,
      registration_number: expect.stringMatching(/^LC-\d{4}-\d{4}$/),
    });
    expect(answer.headers.get('x-ignored-fields')).toBe('role, is_active, permissions, id');
    const { body } = await login({ username: form.username, password: form.password });
    const membership = await app.rest('GET', '/api/membership/my_membership/', {
      token: body.token as string,
    });
    expect(membership.body).toMatchObject({ membership_status: 'PENDING', payment_status: 'UNPAID' });
  });

  it('refuses a taken name and address without regard to case, both at once', async () => {
    await register({ ...form, username: 'taken-1', email: 'taken@example.org' });
    const answer = await register({ ...form, username: 'TAKEN-1', email: 'Taken@example.ORG' });
    expect(refusalOf(answer)).toEqual({
      status: 400,
      detail: 'A user with this email already exists.',
      code: 'validation_error',
    });
    expect(answer.body).toMatchObject({
      email: ['A user with this email already exists.'],
      username: ['A user with this PF Number / Scholar Code already exists.'],
    });
  });

  it.each([
    ['name', 'A', 'Full name must be at least 2 characters.'],
    ['name', 'x'.repeat(101), 'Ensure this field has no more than 100 characters.'],
    ['email', 'not an address', 'Invalid email address.'],
    ['username', '  ', 'PF Number / Scholar Code is required.'],
    ['username', 'ab', 'Invalid PF Number / Scholar Code'],
    ['username', 'bad name!', 'Invalid PF Number / Scholar Code'],
    ['password', '12345', 'Password must be at least 6 characters.'],
    ['password_confirm', 'something else', "Passwords don't match"],
  ])('refuses %s "%s" with "%s"', async (field, value, message) => {
    const { status, body } = await register({
      ...form,
      username: 'new-1',
      email: 'new@x.org',
      [field]: value,
    });
    expect(status).toBe(400);
    expect(body[field]).toEqual([message]);
  });

  it('tells of taken names and of passwords that differ beside everything else', async () => {
    await register({ ...form, username: 'taken-2', email: 'taken2@example.org' });
    const answer = await register({
      name: 'A',
      email: 'TAKEN2@example.org',
      username: 'Taken-2',
      password: '12345',
      password_confirm: '123456',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        name: ['Full name must be at least 2 characters.'],
        email: ['A user with this email already exists.'],
        username: ['A user with this PF Number / Scholar Code already exists.'],
        password: ['Password must be at least 6 characters.'],
        password_confirm: ["Passwords don't match"],
        detail: 'Full name must be at least 2 characters.',
      },
    });
  });

  it('checks every field and speaks of the first in the order of the form', async () => {
    const { body } = await register({});
    expect(Object.keys(body).sort()).toEqual(
      [
        'code',
        'detail',
        'email',
        'error',
        'message',
        'name',
        'password',
        'password_confirm',
        'username',
      ].sort(),
    );
    expect(body.detail).toBe('This field is required.');
  });

  it('lets an address try 10 times an hour', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await register({})).status).toBe(400);
    }
    expect(refusalOf(await register(form))).toMatchObject({ status: 429, code: 'throttled' });
  });
});

describe('U14 POST users/logout/', () => {
  it('revokes the token it was called with, and no other', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await login({ username: person.username, password: PASSWORD })).body.token),
    );
    const answer = await app.rest('POST', '/api/users/logout/', { token: first as string });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
    expect((await app.rest('GET', '/api/users/me/', { token: first as string })).status).toBe(401);
    expect((await app.rest('GET', '/api/users/me/', { token: second as string })).status).toBe(200);
  });
});
