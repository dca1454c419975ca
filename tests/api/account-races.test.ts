import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callWith } from '../../server/access/call.ts';
import { LOGIN, ME } from '../support/account-documents.ts';
import { changedMeanwhile } from '../support/changed-meanwhile.ts';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import { nothingDue } from '../support/paying.ts';
import { addPasskey } from '../support/passkeys.ts';
import { addAuthenticatorApp } from '../support/second-factors.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
});

const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { email bio } }';

const END_SESSIONS = 'update sessions set revoked_at = now() where user_id = $1';
const OTHER_PASSWORD = `update users set password_hash = 'of another password' where id = $1`;

const meanwhile = <T>(work: () => Promise<T>, changes: readonly string[]): Promise<T> =>
  changedMeanwhile(app, { table: 'users', id: person.id }, work, changes);

const openSessions = () =>
  app.sql('select id from sessions where user_id = $1 and revoked_at is null', [person.id]);

const emailOf = async () => {
  const [row] = await app.sql<{ email: string; confirmedAt: Date | null }>(
    'select email, email_confirmed_at "confirmedAt" from users where id = $1',
    [person.id],
  );
  return row;
};

describe('a sign-in whose password was just looked at', () => {
  const signIn = (more: object = {}) =>
    app.graphql(null, LOGIN, { input: { username: person.username, password: PASSWORD, ...more } });

  it.each([
    ['the password is another one', [OTHER_PASSWORD, END_SESSIONS]],
    ['the account is closed', ['update users set is_active = false where id = $1', END_SESSIONS]],
    ['the person has a second factor', ['update users set second_factor_since = now() where id = $1']],
  ])('opens nothing when meanwhile %s', async (_, changes) => {
    await app.sql(END_SESSIONS, [person.id]);
    const { errors } = await meanwhile(() => signIn(), changes);
    expect(errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
    expect(await openSessions()).toEqual([]);
  });

  it('opens no half sign-in either when meanwhile the password is another one', async () => {
    await addAuthenticatorApp(app, person);
    // A letter says so, and would be the one that waits for the row.
    await nothingDue(app);
    const { errors } = await meanwhile(() => signIn(), [OTHER_PASSWORD]);
    expect(errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
  });

  it('goes on when something else of the person changes', async () => {
    const { errors } = await meanwhile(
      () => signIn(),
      [`update users set bio = 'Reads a lot.' where id = $1`],
    );
    expect(errors).toEqual([]);
  });
});

describe('a sign-in by a passkey', () => {
  const ASK = 'mutation { askForPasskey }';
  const SIGN_IN = 'mutation ($passkey: String!) { signInWithPasskey(passkey: $passkey) { token } }';

  const answered = async () => {
    const passkey = await addPasskey(app, person);
    const { askForPasskey } = await app.ask<{ askForPasskey: string }>(null, ASK);
    return { passkey: passkey.answer(askForPasskey) };
  };

  it('opens a session, once for each question', async () => {
    const answer = await answered();
    const { signInWithPasskey } = await app.ask<{ signInWithPasskey: { token: string } }>(
      null,
      SIGN_IN,
      answer,
    );
    expect((await app.graphql(signInWithPasskey.token, ME)).errors).toEqual([]);
    expect((await app.refusal(null, SIGN_IN, answer)).extensions.code).toBe('INVALID_CREDENTIALS');
  });

  it('opens nothing when the passkey is removed at that moment', async () => {
    await addAuthenticatorApp(app, person);
    const answer = await answered();
    const { errors } = await meanwhile(
      () => app.graphql(null, SIGN_IN, answer),
      ['delete from passkeys where user_id = $1', END_SESSIONS],
    );
    expect(errors[0]?.extensions.code).toBe('INVALID_CREDENTIALS');
    expect(await openSessions()).toEqual([]);
  });
});

describe('a change of the e-mail address', () => {
  it('is none where a profile that was read before the last change brings the old one back', async () => {
    const actor = await app.services.authentication.memberById(app.systemCall().em, person.id);
    await app.sql(`update users set email = 'new-' || email, email_key = 'new-' || email_key where id = $1`, [
      person.id,
    ]);
    const updated = await app.services.profiles.update(callWith(app.systemCall(), { actor }), {
      email: person.email,
      bio: 'Reads a lot.',
    });
    expect(updated.bio).toBe('Reads a lot.');
    expect((await emailOf())?.email).toBe(`new-${person.email}`);
  });

  it('is to be confirmed also when the link to the old address comes back at that moment', async () => {
    const input = { email: `new-${person.email}`, currentPassword: PASSWORD };
    await meanwhile(
      () => app.ask(person, UPDATE, { input }),
      ['update users set email_confirmed_at = now() where id = $1'],
    );
    expect(await emailOf()).toEqual({ email: input.email, confirmedAt: null });
    expect((await app.graphql(person, ME)).errors).toEqual([]);
  });
});
