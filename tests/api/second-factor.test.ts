import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LOGIN, ME, type Session } from '../support/account-documents.ts';
import { DAY, MINUTE, movableClock, type MovableClock } from '../support/clocks.ts';
import { addPasskey } from '../support/passkeys.ts';
import { addPerson, PASSWORD, signIn, type Person } from '../support/people.ts';
import { addAuthenticatorApp, type AuthenticatorApp } from '../support/second-factors.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let clock: MovableClock;
let person: Person;
let phone: AuthenticatorApp;

beforeAll(async () => {
  clock = movableClock();
  app = await startTestApp({ clock, settings: { STAFF_SECOND_FACTOR: 'required' } });
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
  phone = await addAuthenticatorApp(app, person);
});

const COMPLETE = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token } }';
const MINE = '{ mySecondFactor { isSet recoveryCodesLeft dueAt isOverdue } }';
const CONFIRM = 'mutation ($input: ConfirmItIsMeInput!) { confirmItIsMe(input: $input) }';
const RESET = 'mutation ($person: ID!) { resetSecondFactor(person: $person) }';
const ROLE = `mutation ($id: ID!, $input: ChangeRoleInput!) { changeRole(id: $id, input: $input) { id } }`;
const PERMISSIONS = `mutation ($id: ID!, $input: ChangePermissionsInput!) {
  changePermissions(id: $id, input: $input) { id }
}`;

const named = (more: object = {}) => ({
  input: { username: person.username, password: PASSWORD, ...more },
});
const half = async (): Promise<string> => {
  const { extensions } = await app.refusal(null, LOGIN, named());
  expect(extensions).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    secondFactorWays: ['CODE', 'RECOVERY_CODE'],
  });
  return String(extensions['secondFactorToken']);
};
const codeOf = (answer: { errors: { extensions: { code?: unknown } }[] }): unknown =>
  answer.errors[0]?.extensions.code ?? 'passes';
const complete = (token: string, code: string) =>
  app.graphql<{ completeSignIn: { token: string } }>(null, COMPLETE, { input: { token, code } });

describe('signing in with a second factor', () => {
  it('takes the password first and the code second, and the half token opens nothing else', async () => {
    const token = await half();
    expect(codeOf(await app.graphql(token, ME))).toBe('UNAUTHENTICATED');
    expect((await app.rest('GET', '/api/users/me/', { token })).status).toBe(401);
    const { data } = await complete(token, phone.code());
    expect((await app.graphql(data?.completeSignIn.token ?? '', ME)).errors).toEqual([]);
    expect(codeOf(await complete(token, phone.code(1)))).toBe('NOT_FOUND');
  });

  it('takes both at once', async () => {
    const { login } = await app.ask<Session>(null, LOGIN, named({ code: phone.code() }));
    expect((await app.graphql(login.token, ME)).errors).toEqual([]);
  });

  it('tells nothing of a second factor to who has the wrong password', async () => {
    const { extensions } = await app.refusal(null, LOGIN, named({ password: 'wrong horse' }));
    expect(extensions).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(extensions).not.toHaveProperty('secondFactorToken');
  });

  it('takes each code once, and none from before it', async () => {
    // Half a minute may end in between, and the phone shows another code from then on.
    const [before, now, next] = [phone.code(-1), phone.code(), phone.code(1)];
    await app.ask(null, LOGIN, named({ code: now }));
    for (const code of [now, before]) {
      const again = await app.refusal(null, LOGIN, named({ code }));
      expect(again.extensions.code).toBe('INVALID_CREDENTIALS');
    }
    await app.ask(null, LOGIN, named({ code: next }));
  });

  it('lets one of two in who send the same code, or the same recovery code, at once', async () => {
    const [recovery = ''] = phone.recoveryCodes;
    for (const code of [phone.code(), recovery]) {
      const tokens = await Promise.all([half(), half(), half()]);
      const answers = await Promise.all(tokens.map((token) => complete(token, code)));
      expect(answers.map(codeOf).filter((outcome) => outcome === 'passes')).toHaveLength(1);
    }
    const { mySecondFactor } = await app.ask<{ mySecondFactor: object }>(person, MINE);
    expect(mySecondFactor).toMatchObject({ isSet: true, recoveryCodesLeft: 9 });
  });

  it('lets one of two in who complete the same half sign-in at once', async () => {
    const token = await half();
    const answers = await Promise.all([
      complete(token, phone.recoveryCodes[0] ?? ''),
      complete(token, phone.recoveryCodes[1] ?? ''),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['NOT_FOUND', 'passes']);
  });

  it('bounds the guesses of a person, however they are made', async () => {
    const guesses = ['000000', '111111', 'AAAA-BBBB-CCCC-DDDD', '222222', '333333'];
    const token = await half();
    for (const guess of guesses) {
      expect(codeOf(await complete(token, guess))).toBe('INVALID_CREDENTIALS');
    }
    expect(codeOf(await complete(token, phone.code()))).toBe('RATE_LIMITED');
    const whole = await app.refusal(null, LOGIN, named({ code: phone.code() }));
    expect(whole.extensions.code).toBe('RATE_LIMITED');
  });

  it('forgets a half sign-in after ten minutes, and when the password changes', async () => {
    const late = await half();
    clock.advance(11 * MINUTE);
    expect(codeOf(await complete(late, phone.code()))).toBe('NOT_FOUND');
    const cut = await half();
    await app.ask(null, LOGIN, named({ code: phone.code() }));
    await app.ask(person, 'mutation { logout(allSessions: true) }');
    expect(codeOf(await complete(cut, phone.code(1)))).toBe('NOT_FOUND');
  });

  it('is told to a client of the contract in the form of its errors, and takes the code as a further field', async () => {
    const body = { username: person.username, password: PASSWORD };
    const refused = await app.rest('POST', '/api/users/login/', { body });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'second_factor_required',
      detail: expect.stringContaining('second factor') as unknown,
      second_factor_token: expect.stringMatching(/^[0-9a-f]{40}$/) as unknown,
    });
    const let_in = await app.rest('POST', '/api/users/login/', { body: { ...body, code: phone.code() } });
    expect(let_in.status).toBe(200);
    expect(let_in.headers.get('x-ignored-fields')).toBeNull();
  });
});

describe('the own second factor', () => {
  it('keeps no secret and no recovery code that can be read', async () => {
    const [kept] = await app.sql<{ text: string }>(
      `select row_to_json(a)::text || (select string_agg(c.code_hash, ' ') from recovery_codes c where c.user_id = a.user_id) "text"
         from authenticator_apps a where user_id = $1`,
      [person.id],
    );
    expect(kept?.text).toContain('v1.');
    expect(phone.recoveryCodes.filter((code) => kept?.text.includes(code))).toEqual([]);
  });

  it('is removed by who has just shown it, takes the recovery codes along, and tells the person', async () => {
    const REMOVE = 'mutation { removeAuthenticatorApp { isSet recoveryCodesLeft } }';
    clock.advance(3 * MINUTE);
    expect((await app.refusal(person, REMOVE)).extensions.code).toBe('CONFIRM_IT_IS_YOU');
    const byPassword = await app.refusal(person, CONFIRM, { input: { password: PASSWORD } });
    expect(byPassword.extensions.code).toBe('INVALID_CREDENTIALS');
    await app.ask(person, CONFIRM, { input: { code: phone.code() } });
    expect(await app.ask(person, REMOVE)).toEqual({
      removeAuthenticatorApp: { isSet: false, recoveryCodesLeft: 0 },
    });
    await app.ask(null, LOGIN, named());
    const news = await app.sql<{ message: string }>(
      'select message from notifications where user_id = $1 order by id',
      [person.id],
    );
    // Signing in from here is told as well, before or after.
    expect(news.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('The authenticator app was removed'),
    );
  });

  it('makes no recovery codes that nobody is shown, when one of two is removed and none are left', async () => {
    await addPasskey(app, person);
    await app.sql('update recovery_codes set used_at = $2 where user_id = $1', [person.id, clock.now()]);
    const REMOVE = 'mutation { removeAuthenticatorApp { isSet recoveryCodesLeft } }';
    expect(await app.ask(person, REMOVE)).toEqual({
      removeAuthenticatorApp: { isSet: true, recoveryCodesLeft: 0 },
    });
    const { recoveryCodes } = await addAuthenticatorApp(app, person);
    expect(recoveryCodes).toHaveLength(10);
  });

  it('asks who adds one on an old session for the password, and proves nothing on their other devices', async () => {
    const newcomer = await addPerson(app);
    const other = await signIn(app, newcomer.id);
    clock.advance(16 * MINUTE);
    const OFFER = 'mutation { offerAuthenticatorApp { typedKey } }';
    expect((await app.refusal(newcomer, OFFER)).extensions.code).toBe('CONFIRM_IT_IS_YOU');
    expect((await app.refusal(newcomer, CONFIRM, { input: { password: 'wrong' } })).extensions).toMatchObject(
      { code: 'BAD_USER_INPUT', fields: { password: ['Current password is incorrect'] } },
    );
    await app.ask(newcomer, CONFIRM, { input: { password: PASSWORD } });
    await addAuthenticatorApp(app, newcomer);
    expect((await app.refusal(other, OFFER)).extensions.code).toBe('CONFIRM_IT_IS_YOU');
  });

  it('stays when the password is chosen anew by a link', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const MAKE = 'mutation ($id: ID!) { makeSignInLink(id: $id) { url } }';
    const { makeSignInLink } = await app.ask<{ makeSignInLink: { url: string } }>(admin, MAKE, {
      id: person.id,
    });
    const input = {
      token: makeSignInLink.url.split('#')[1],
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    };
    const USE = 'mutation ($input: UseSignInLinkInput!) { useSignInLink(input: $input) }';
    await app.ask(null, USE, { input });
    await half();
  });

  it('is reset by staff above, who are named for it, and everything of the person ends', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const waiting = await half();
    await app.ask(admin, RESET, { person: person.id });
    expect(codeOf(await app.graphql(person, ME))).toBe('UNAUTHENTICATED');
    expect(codeOf(await complete(waiting, phone.code()))).toBe('NOT_FOUND');
    await app.ask(null, LOGIN, named());
    const [entry] = await app.sql(
      `select permission, reason from audit_entries where user_id = $1 and action = 'PERMISSION_USED'`,
      [person.id],
    );
    expect(entry).toEqual({
      permission: 'users.manage_users',
      reason: `Reset the second factor of person ${String(person.id)}`,
    });
  });
});

describe('acts of staff', () => {
  const change = { role: 'MANAGER', reason: 'Elected content lead' };

  it('are asked again of who has a second factor once it was 15 minutes ago, over both ways in', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const key = await addAuthenticatorApp(app, admin);
    await app.ask(admin, ROLE, { id: person.id, input: change });
    clock.advance(16 * MINUTE);
    const input = { permissions: ['blog.approve_posts'], reason: 'Reads along' };
    expect((await app.refusal(admin, PERMISSIONS, { id: person.id, input })).extensions.code).toBe(
      'CONFIRM_IT_IS_YOU',
    );
    const path = `/api/users/role/update/${String(person.id)}/`;
    const overRest = await app.rest('PATCH', path, { token: admin.token, body: change });
    expect([overRest.status, overRest.body.code]).toEqual([403, 'confirm_it_is_you']);
    await app.ask(admin, CONFIRM, { input: { code: key.code() } });
    await app.ask(admin, PERMISSIONS, { id: person.id, input });
  });

  it('are refused to who was asked for a second factor seven days ago, and reading is not', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const { mySecondFactor } = await app.ask<{ mySecondFactor: { dueAt: string; isOverdue: boolean } }>(
      admin,
      MINE,
    );
    expect(mySecondFactor.isOverdue).toBe(false);
    expect(new Date(mySecondFactor.dueAt).getTime() - clock.now().getTime()).toBeGreaterThan(6.9 * DAY);
    await app.ask(admin, ROLE, { id: person.id, input: change });
    clock.advance(7 * DAY + MINUTE);
    const refused = await app.refusal(admin, ROLE, { id: person.id, input: change });
    expect(refused.extensions.code).toBe('SECOND_FACTOR_DEMANDED');
    await app.ask(admin, '{ users { count } }');
    await app.ask(admin, CONFIRM, { input: { password: PASSWORD } });
    await addAuthenticatorApp(app, admin);
    await app.ask(admin, ROLE, { id: person.id, input: { ...change, role: 'MEMBER' } });
  });

  it('demand nothing of members, and nothing anywhere by default outside production', async () => {
    const { mySecondFactor } = await app.ask<{ mySecondFactor: object }>(await addPerson(app), MINE);
    expect(mySecondFactor).toMatchObject({ isSet: false, dueAt: null, isOverdue: false });
  });
});
