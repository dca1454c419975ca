import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailboxOf } from '../support/mailbox.ts';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import { startMailServer, type MailServer } from '../support/smtp-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: MailServer;
let mailbox: ReturnType<typeof mailboxOf>;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  server = await startMailServer();
  mailbox = mailboxOf(server);
  app = await startTestApp({
    settings: {
      SMTP_URL: server.url,
      MAIL_FROM: 'The Club <mail@club.example.org>',
      SECRETS_KEY: 'k'.repeat(32),
    },
  });
  person = await addPerson(app);
  await app.sql('update users set email_confirmed_at = now() where id = $1', [person.id]);
});

afterAll(async () => {
  await app.close();
  await server.close();
});

describe('a sign-in', () => {
  const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';
  const signInWith = (agent: string) =>
    fetch(`${app.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({
        query: LOGIN,
        variables: { input: { username: person.username, password: PASSWORD } },
      }),
    });
  const CHROME =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

  it('from a new device is told of, the first one of all and a known one are not', async () => {
    await app.sql('delete from sessions where user_id = $1', [person.id]);
    for (const agent of [CHROME, CHROME, FIREFOX, CHROME, FIREFOX]) {
      expect((await signInWith(agent)).status).toBe(200);
    }
    const { text } = await mailbox.newest(person.email, 'Sign-in from a new device');
    expect(text).toMatch(/with\s+Firefox\s+on\s+Windows,\s+from\s+the\s+network\s+127\.0\.0\.x/);
    const told = await app.sql(
      `select 1 from notifications where user_id = $1 and title = 'Sign-in from a new device'`,
      [person.id],
    );
    expect(told).toHaveLength(1);
  });
});
