import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordingStatements } from '../../server/core/db/statement-counter.ts';
import { MINUTE, movableClock } from '../support/clocks.ts';
import { readableLog } from '../support/log-lines.ts';
import { mailboxOf, tokenIn, type ReadMail } from '../support/mailbox.ts';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import { startMailServer, type MailServer } from '../support/smtp-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const clock = movableClock();
const { log, lines } = readableLog('debug');
let server: MailServer;
let mailbox: ReturnType<typeof mailboxOf>;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  server = await startMailServer();
  mailbox = mailboxOf(server);
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'The Club <mail@club.example.org>',
    MAIL_WEBHOOK_TOKEN: WEBHOOK,
  };
  app = await startTestApp({ clock, log, settings });
});

beforeEach(async () => {
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
});

afterAll(async () => {
  await app.close();
  await server.close();
});

const WEBHOOK = 'w'.repeat(32);
const FORGOT = 'mutation ($login: String!) { requestPasswordReset(login: $login) }';
const CHOOSE = 'mutation ($input: UseSignInLinkInput!) { useSignInLink(input: $input) }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
const ME = '{ me { email isEmailConfirmed } }';
const CHANGE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { isEmailConfirmed } }';
const CONFIRM = 'mutation ($token: String!) { confirmEmail(token: $token) }';
const GONE = 'This link is no longer valid. Ask for a new one.';
const RESET = 'Choose a new password';
const BOTH = 'Confirm your e-mail address and choose a new password';
const CONFIRMATION = 'Confirm your e-mail address';

const confirmed = ({ id }: Person) =>
  app.sql('update users set email_confirmed_at = now() where id = $1', [id]);

const choice = (token: string, password = 'a better horse') => ({
  input: { token, password, passwordConfirm: password },
});

async function outcome(document: string, variables: object, caller: Person | null = null): Promise<string> {
  const { errors } = await app.graphql(caller, document, { ...variables });
  return errors[0] ? `${errors[0].extensions.code}: ${errors[0].message}` : 'done';
}

async function forgotten(login: string, subject: string, count = 1): Promise<ReadMail> {
  expect(await app.ask(null, FORGOT, { login })).toEqual({ requestPasswordReset: true });
  return mailbox.newest(person.email, subject, count);
}

async function linkBy(admin: Person): Promise<{ isMailed: boolean; token: string }> {
  const MAKE = 'mutation ($id: ID!) { makeSignInLink(id: $id) { url isMailed } }';
  const { makeSignInLink: made } = await app.ask<{ makeSignInLink: { url: string; isMailed: boolean } }>(
    admin,
    MAKE,
    { id: String(person.id) },
  );
  return { isMailed: made.isMailed, token: made.url.split('#')[1] ?? '' };
}

const signsIn = async (password: string): Promise<boolean> =>
  (await outcome(LOGIN, { input: { username: person.username, password } })) === 'done';

describe('somebody who forgot the password', () => {
  it('chooses another one by a link, once, and is signed out everywhere else', async () => {
    await confirmed(person);
    const mail = await forgotten(person.username.toUpperCase(), RESET);
    expect(mail.text).toContain(`You sign in as: ${person.username}`);
    const token = tokenIn(mail);
    expect(await outcome(CHOOSE, choice(token))).toBe('done');
    expect(await outcome(ME, {}, person)).toMatch(/^UNAUTHENTICATED/);
    expect([await signsIn(PASSWORD), await signsIn('a better horse')]).toEqual([false, true]);
    expect(await outcome(CHOOSE, choice(token))).toBe(`NOT_FOUND: ${GONE}`);
    await mailbox.newest(person.email, 'Your password was changed');
  });

  it('gets in by the newest link alone, for half an hour, and once of two who come together', async () => {
    await confirmed(person);
    const first = tokenIn(await forgotten(person.email, RESET));
    const second = tokenIn(await forgotten(person.email, RESET, 2));
    expect(await outcome(CHOOSE, choice(first))).toBe(`NOT_FOUND: ${GONE}`);
    clock.advance(31 * MINUTE);
    expect(await outcome(CHOOSE, choice(second))).toBe(`NOT_FOUND: ${GONE}`);
    const third = tokenIn(await forgotten(person.email, RESET, 3));
    const both = await Promise.all([outcome(CHOOSE, choice(third)), outcome(CHOOSE, choice(third))]);
    expect(both.sort()).toEqual([`NOT_FOUND: ${GONE}`, 'done']);
  });

  it('gets nothing for a link to an address that is another one now', async () => {
    await confirmed(person);
    const token = tokenIn(await forgotten(person.email, RESET));
    const input = { email: `new-${person.email}`, currentPassword: PASSWORD };
    expect(await outcome(CHANGE, { input }, person)).toBe('done');
    expect(await outcome(CHOOSE, choice(token))).toBe(`NOT_FOUND: ${GONE}`);
    expect(await signsIn(PASSWORD)).toBe(true);
  });

  it('gets nothing for a link of staff either that was mailed to such an address', async () => {
    await confirmed(person);
    const { isMailed, token } = await linkBy(await addPerson(app, { role: 'ADMIN' }));
    expect(isMailed).toBe(true);
    const input = { email: `new-${person.email}`, currentPassword: PASSWORD };
    expect(await outcome(CHANGE, { input }, person)).toBe('done');
    expect(await outcome(CHOOSE, choice(token))).toBe(`NOT_FOUND: ${GONE}`);
  });

  it('also confirms the address by it where nobody has, and keeps a link of staff until then', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const { isMailed, token: ofStaff } = await linkBy(admin);
    expect(isMailed).toBe(false);
    const mail = await forgotten(person.email, BOTH);
    expect(
      await outcome('query ($token: String!) { signInLink(token: $token) { name } }', { token: ofStaff }),
    ).toBe('done');
    expect(await outcome(CHOOSE, choice(tokenIn(mail)))).toBe('done');
    expect(await outcome(CHOOSE, choice(ofStaff))).toBe(`NOT_FOUND: ${GONE}`);
    const [row] = await app.sql('select email_confirmed_at is not null "is" from users where id = $1', [
      person.id,
    ]);
    expect(row).toEqual({ is: true });
    expect(await linkBy(admin)).toMatchObject({ isMailed: true });
    await mailbox.newest(person.email, 'Your link to choose a password');
  });
});

describe('whoever asks for a link', () => {
  it('learns nothing of who has an account: the answer, the statements and the limit are the same', async () => {
    const closed = await addPerson(app, { isActive: false });
    const answers = new Set<string>();
    const texts = new Set<string>();
    for (const login of [person.email, person.username, closed.email, 'nobody@example.org', 'nobody/1']) {
      const jobs = () => app.sql('select 1 from graphile_worker._private_jobs');
      await until('earlier jobs to end', async () => (await jobs()).length === 0);
      const sent = await recordingStatements(async () => {
        const { status, data, errors } = await app.graphql(null, FORGOT, { login });
        answers.add(JSON.stringify({ status, data, errors }));
      });
      // What comes after the job was left is the job, which nobody waits for.
      const own = sent.findIndex(({ text }) => text.includes('add_job')) + 1;
      texts.add(JSON.stringify(sent.slice(0, own).map(({ text }) => text)));
    }
    expect(answers.size).toBe(1);
    expect([...texts].map((text) => (JSON.parse(text) as string[]).length)).toEqual([1]);
    for (const login of [person.email, 'nobody@example.org']) {
      const codes: string[] = [];
      for (let times = 0; times < 4; times += 1) {
        codes.push((await outcome(FORGOT, { login })).split(':')[0] ?? '');
      }
      expect(codes).toEqual(['done', 'done', 'done', 'RATE_LIMITED']);
    }
    await mailbox.newest(person.email, BOTH, 4);
    expect(mailbox.at(closed.email)).toEqual([]);
    // By whichever of their names: nobody's mailbox is filled.
    expect(await outcome(FORGOT, { login: person.username })).toBe('done');
    await mailbox.newest(person.email, BOTH, 4);
  });
});

describe('an e-mail address', () => {
  it('is confirmed by the link that was mailed there at joining, once', async () => {
    const email = `Joins-${String(person.id)}@example.org`;
    const username = `joins-${String(person.id)}`;
    const password = 'correct horse';
    const input = { name: 'Amina "Mimi" Otieno', email, username, password, passwordConfirm: password };
    await app.ask(null, 'mutation ($input: RegisterInput!) { register(input: $input) { id } }', { input });
    const token = tokenIn(await mailbox.newest(email, CONFIRMATION));
    const { login } = await app.ask<{ login: { token: string } }>(null, LOGIN, {
      input: { username, password },
    });
    expect(await app.ask(login.token, ME)).toEqual({ me: { email, isEmailConfirmed: false } });
    expect(await app.ask(null, CONFIRM, { token })).toEqual({ confirmEmail: email });
    expect(await app.ask(login.token, ME)).toEqual({ me: { email, isEmailConfirmed: true } });
    expect(await outcome(CONFIRM, { token })).toBe(`NOT_FOUND: ${GONE}`);
    expect(await outcome(CHOOSE, choice(token))).toBe(`NOT_FOUND: ${GONE}`);
  });

  it('is confirmed anew when it changes, and the old one is told', async () => {
    await confirmed(person);
    const email = `changed-${person.email}`;
    expect(await outcome(CHANGE, { input: { email, currentPassword: PASSWORD } }, person)).toBe('done');
    expect(await app.ask(person, ME)).toEqual({ me: { email, isEmailConfirmed: false } });
    const old = await mailbox.newest(person.email, 'Your e-mail address was changed');
    expect(old.source).not.toContain(email);
    const first = tokenIn(await mailbox.newest(email, CONFIRMATION));
    expect(await outcome('mutation { sendEmailConfirmation }', {}, person)).toBe('done');
    const second = tokenIn(await mailbox.newest(email, CONFIRMATION, 2));
    expect(await outcome(CONFIRM, { token: first })).toBe(`NOT_FOUND: ${GONE}`);
    expect(await outcome(CONFIRM, { token: second })).toBe('done');
    expect(await outcome('mutation { sendEmailConfirmation }', {}, person)).toMatch(/^CONFLICT/);
  });
});

describe('an address that takes no mail', () => {
  it.each([
    ['nobody', 'STOPPED'],
    ['picky', 'GIVEN_UP'],
    ['busy', 'WAITING'],
  ])('at %s@ ends as %s', async (name, state) => {
    const address = `${name}@${String(person.id)}.example.org`;
    await app.sql('update users set email = $1, email_key = $1 where id = $2', [address, person.id]);
    await app.ask(null, FORGOT, { login: address });
    const find = () =>
      app.sql<{ state: string; props: string; problem: string }>(
        `select state, props, problem from mails where address = $1 and problem <> ''`,
        [address],
      );
    const refused = async () => (await find())[0] ?? null;
    const { state: found, props } = await until('the mail to be refused', refused);
    expect(found).toBe(state);
    expect(props === '').toBe(state !== 'WAITING');
    const stops = await app.sql('select reason from mail_stops where address_key = $1', [address]);
    expect(stops).toEqual(name === 'nobody' ? [{ reason: 'BOUNCED' }] : []);
  });
});

describe('a secret that was mailed', () => {
  it('stands in no log, and in no table once the mail is sent', async () => {
    const token = tokenIn(await forgotten(person.email, BOTH));
    const mails = () =>
      app.sql<{ props: string; state: string }>('select props, state from mails where address = $1', [
        person.email,
      ]);
    await until('the mail to be noted', async () => (await mails()).every(({ state }) => state === 'SENT'));
    expect((await mails()).map(({ props }) => props)).toEqual(['']);
    expect(JSON.stringify(lines)).not.toContain(token);
    expect(JSON.stringify(await app.sql('select * from sign_in_links'))).not.toContain(token);
  });
});

describe('mail that came back', () => {
  const tell = (body: unknown, token = WEBHOOK) => app.rest('POST', `/api/mail/returned/${token}`, { body });
  const stops = () =>
    app.sql(`select reason, until > now() "isDelayed" from mail_stops where address_key = $1`, [
      person.email,
    ]);

  it('stops its address until the person says that it works; a complaint stays', async () => {
    const address = person.email.toUpperCase();
    const reason = '550 no\r\nsuch mailbox';
    expect(await tell({ events: [{ type: 'bounce', address, reason }] })).toMatchObject({
      status: 200,
      body: { read: 1 },
    });
    expect(await stops()).toEqual([{ reason: 'BOUNCED', isDelayed: null }]);
    expect(await outcome(FORGOT, { login: person.email })).toBe('done');
    const jobs = () => app.sql('select 1 from graphile_worker._private_jobs');
    await until('the job to end', async () => (await jobs()).length === 0);
    expect(mailbox.at(person.email)).toEqual([]);
    expect(await outcome('mutation { sendEmailConfirmation }', {}, person)).toBe('done');
    await mailbox.newest(person.email, CONFIRMATION);
    await tell({ events: [{ type: 'complaint', address }] });
    await app.sql('delete from rate_limits');
    expect(await outcome('mutation { sendEmailConfirmation }', {}, person)).toBe('done');
    expect(await stops()).toEqual([{ reason: 'COMPLAINED', isDelayed: null }]);
  });

  it('delays its address where the mailbox takes none for now', async () => {
    await tell({ events: [{ type: 'bounce', address: person.email, permanent: false }] });
    expect(await stops()).toEqual([{ reason: 'DELAYED', isDelayed: true }]);
    await tell({ events: [{ type: 'bounce', address: person.email }] });
    expect(await stops()).toEqual([{ reason: 'BOUNCED', isDelayed: null }]);
  });

  it('is told under the right token alone, in the shape that we ask for', async () => {
    expect((await tell({ events: [] }, 'x'.repeat(32))).status).toBe(404);
    expect((await tell({ events: [{ type: 'opened', address: person.email }] })).status).toBe(400);
    expect((await tell({ events: [{ type: 'bounce', address: 'a@b.c\r\nBcc: d' }] })).status).toBe(400);
    expect(await stops()).toEqual([]);
  });
});
