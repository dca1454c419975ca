import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE, movableClock } from '../support/clocks.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addTerm, clearOffices } from '../support/executives.ts';
import { mailboxOf } from '../support/mailbox.ts';
import { addPerson, type Person, type PersonFacts } from '../support/people.ts';
import { startMailServer, type MailServer } from '../support/smtp-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const clock = movableClock();
let server: MailServer;
let mailbox: ReturnType<typeof mailboxOf>;
let app: TestApp;
let other: TestApp;
let admin: Person;

beforeAll(async () => {
  server = await startMailServer();
  mailbox = mailboxOf(server);
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'The Club <mail@club.example.org>',
    SECRETS_KEY: 'k'.repeat(32),
    MAIL_PER_MINUTE: '10000',
  };
  app = await startTestApp({ clock, settings });
  other = await startTestApp({ clock, settings, database: app.database });
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(async () => {
  await other.close();
  await app.close();
  await server.close();
});

/** Nobody of another test belongs to a segment of this one. */
beforeEach(async () => {
  await clearOffices(app);
  await app.sql(`update users set is_active = false where id <> $1`, [admin.id]);
});

const CAMPAIGN = 'id state people mailed leftOut revision segment { kind value } sentBy';
const CREATE = `mutation ($input: CampaignInput!) { createCampaign(input: $input) { ${CAMPAIGN} } }`;
const UPDATE = `mutation ($id: ID!, $input: CampaignInput!) { updateCampaign(id: $id, input: $input) { ${CAMPAIGN} } }`;
const SEND = `mutation ($id: ID!, $dueAt: DateTime) { sendCampaign(id: $id, dueAt: $dueAt) { ${CAMPAIGN} } }`;
const CANCEL = `mutation ($id: ID!) { cancelCampaign(id: $id) { ${CAMPAIGN} } }`;
const LIST = `{ campaigns { results { ${CAMPAIGN} } } }`;
const REACH =
  'query ($segment: SegmentInput!) { segmentReach(segment: $segment) { people reachable unconfirmed stopped unsubscribed } }';

interface Campaign {
  id: string;
  state: string;
  people: number;
  mailed: number;
  leftOut: number;
  revision: number;
}

const said = {
  subject: 'News for {first name}',
  words: 'Dear {first name},\n\nyou are {registration number}.',
};

const member = async (facts: PersonFacts = {}): Promise<Person> => {
  const person = await addPerson(app, facts);
  await app.sql('update users set email_confirmed_at = now() where id = $1', [person.id]);
  return person;
};

const create = async (segment: object, words: object = {}): Promise<Campaign> =>
  (await app.ask<{ createCampaign: Campaign }>(admin, CREATE, { input: { ...said, ...words, segment } }))
    .createCampaign;

const send = (id: string, dueAt: string | null = null) => app.graphql(admin, SEND, { id, dueAt });

const found = async (id: string): Promise<Campaign | undefined> =>
  (await app.ask<{ campaigns: { results: Campaign[] } }>(admin, LIST)).campaigns.results.find(
    (each) => each.id === id,
  );

const sent = (id: string) =>
  until('the message to have gone out', async () => {
    const campaign = await found(id);
    return campaign?.state === 'SENT' ? campaign : null;
  });

const reach = async (segment: object) =>
  (await app.ask<{ segmentReach: Record<string, number> }>(admin, REACH, { segment })).segmentReach;

describe('a segment', () => {
  it('is counted as it is now, with whom mail does not reach', async () => {
    await member();
    await addPerson(app);
    const stopped = await member();
    await app.sql(
      `insert into mail_stops (address_key, reason, noted_at) values (lower($1), 'BOUNCED', now())`,
      [stopped.email],
    );
    const left = await member();
    await app.sql(
      `insert into notice_choices (user_id, kind, channel, delivery) values ($1, 'NEWS', 'MAIL', 'OFF')`,
      [left.id],
    );
    await app.sql('update users set email_confirmed_at = null where id = $1', [admin.id]);
    expect(await reach({ kind: 'ALL' })).toEqual({
      ...{ people: 5, reachable: 1, unconfirmed: 2, stopped: 1, unsubscribed: 1 },
    });
  });

  it('has exactly who belongs to it', async () => {
    const paid = await member({ paidUntil: '2099-12-31' });
    const unpaid = await member();
    await member({ isSuspended: true });
    await app.sql(`update users set course = 'Law', year_of_study = 2, hub = 'Main' where id = $1`, [
      paid.id,
    ]);
    const event = await addEvent(app);
    await addRegistration(app, event, unpaid);
    await addRegistration(app, event, paid, { state: 'WAITING' });
    await addTerm(app, paid, { state: 'ACTIVE' });
    const counts = await Promise.all(
      [
        { kind: 'UNPAID' },
        { kind: 'COURSE', value: 'law' },
        { kind: 'YEAR_OF_STUDY', value: '2' },
        { kind: 'HUB', value: 'main' },
        { kind: 'EVENT', value: String(event) },
        { kind: 'BOARD' },
        { kind: 'COURSE', value: 'Medicine' },
      ].map(async (segment) => (await reach(segment))['people']),
    );
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 0]);
  });
});

describe('a message to many', () => {
  it('goes to each once, whoever sends at the same time, with what is said of them and a link to stop it', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => member()));
    const stranger = await addPerson(app);
    const { id } = await create({ kind: 'ALL' });
    await send(id);
    await Promise.all(
      [app, other, app, other].map((place) => place.services.campaignSending.run(place.systemCall())),
    );
    expect(await sent(id)).toMatchObject({ people: 7, mailed: 5, leftOut: 2 });
    for (const person of people) {
      const [first = ''] = person.name.split(' ');
      const mail = await mailbox.newest(person.email, `News for ${first}`);
      expect(mail.text).toContain(`Dear ${first},`);
      expect(mail.text).toMatch(/you are LC-/);
      expect(mail.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    }
    const counts = people.map(({ email }) => mailbox.at(email).length);
    expect(counts).toEqual([1, 1, 1, 1, 1]);
    expect(mailbox.at(stranger.email)).toEqual([]);
  });

  it('is stopped by the link in it without signing in, and then comes no more', async () => {
    const person = await member();
    const { id } = await create({ kind: 'ALL' }, { subject: 'The first' });
    await send(id);
    const mail = await mailbox.newest(person.email, 'The first');
    const address = /^List-Unsubscribe: ?<(.+)>\r$/m.exec(mail.source.replace(/\r\n /g, ''))?.[1] ?? '';
    const answer = await fetch(`${app.address}${new URL(address).pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await reach({ kind: 'ALL' })).toMatchObject({ unsubscribed: 1, reachable: 0 });
    const STOP = 'mutation ($token: String!) { stopNoticeMail(token: $token) { kind isMailOnly } }';
    expect(await app.ask(null, STOP, { token: new URL(address).pathname.split('/').at(-1) })).toEqual({
      stopNoticeMail: [{ kind: 'NEWS', isMailOnly: true }],
    });
  });

  it('waits for its time, and can be cancelled until it has gone out', async () => {
    const person = await member();
    const { id } = await create({ kind: 'ALL' }, { subject: 'Later' });
    const { data } = await send(id, new Date(clock.now().getTime() + 10 * MINUTE).toISOString());
    expect(data).toMatchObject({ sendCampaign: { state: 'SCHEDULED' } });
    await app.services.campaignSending.run(app.systemCall());
    expect((await found(id))?.state).toBe('SCHEDULED');
    expect((await app.ask<{ cancelCampaign: Campaign }>(admin, CANCEL, { id })).cancelCampaign.state).toBe(
      'CANCELLED',
    );
    clock.advance(11 * MINUTE);
    await app.services.campaignSending.run(app.systemCall());
    expect((await found(id))?.state).toBe('CANCELLED');
    const { id: next } = await create({ kind: 'ALL' }, { subject: 'Then' });
    await send(next, new Date(clock.now().getTime() + 10 * MINUTE).toISOString());
    clock.advance(11 * MINUTE);
    await app.services.campaignSending.run(app.systemCall());
    await mailbox.newest(person.email, 'Then');
    expect(mailbox.at(person.email).map(({ subject }) => subject)).toEqual(['Then']);
    expect((await app.graphql(admin, CANCEL, { id: next })).errors[0]?.extensions.code).toBe('CONFLICT');
  });

  it('is fixed once it is sent, changed by one at a time, and says nothing of what it does not know', async () => {
    await member();
    const { id, revision } = await create({ kind: 'ALL' });
    const input = { ...said, segment: { kind: 'ALL' }, revision };
    await app.ask(admin, UPDATE, { id, input });
    const again = await app.graphql(admin, UPDATE, { id, input });
    expect(again.errors[0]?.message).toMatch(/has changed since you read it/);
    await send(id);
    const late = await app.graphql(admin, UPDATE, { id, input: { ...input, revision: 2 } });
    expect(late.errors[0]?.message).toMatch(/no draft any more/);
    expect((await send(id)).errors[0]?.extensions.code).toBe('CONFLICT');
    const unknown = await app.graphql(admin, CREATE, { input: { ...input, words: 'Hi {phone number}' } });
    expect(JSON.stringify(unknown.errors[0]?.extensions)).toContain('{phone number} is not known');
    const which = await app.graphql(admin, CREATE, { input: { ...input, segment: { kind: 'COURSE' } } });
    expect(JSON.stringify(which.errors[0]?.extensions)).toContain('Say which.');
  });

  it('is shown as its writer would get it, and mailed to them alone', async () => {
    const person = await member();
    await app.sql('update users set email_confirmed_at = now() where id = $1', [admin.id]);
    const input = { subject: 'A look, {first name}', words: '<b>Bold</b> & {name}', link: '/events' };
    const { campaignPreview } = await app.ask<{
      campaignPreview: { subject: string; html: string; text: string };
    }>(
      admin,
      'query ($input: CampaignWordsInput!) { campaignPreview(input: $input) { subject html text } }',
      { input },
    );
    expect(campaignPreview.html).toContain(`&lt;b&gt;Bold&lt;/b&gt; &amp; ${admin.name}`);
    expect(campaignPreview.text).toContain(`<b>Bold</b> & ${admin.name}`);
    await app.ask(admin, 'mutation ($input: CampaignWordsInput!) { testCampaign(input: $input) }', { input });
    await mailbox.newest(admin.email, `Test: A look, ${admin.name.split(' ')[0] ?? ''}`);
    expect(mailbox.at(person.email)).toEqual([]);
  });

  it('stands in the audit log with who sent it to how many', async () => {
    await member();
    const { id } = await create({ kind: 'ALL' }, { subject: 'For the log' });
    await send(id);
    const entries = await app.sql<{ said: string; permission: string }>(
      `select new_value said, permission from audit_entries where reason = $1`,
      [`Sent message ${id} to many`],
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ permission: 'system.manage_communications' });
    expect(entries[0]?.said).toMatch(/^For the log \(ALL, \d people\), from /);
  });
});

describe('the rate of messages to many', () => {
  it('is kept over campaigns and processes', async () => {
    const slow = await startTestApp({
      clock,
      settings: { SECRETS_KEY: 'k'.repeat(32), MAIL_PER_MINUTE: '4' },
    });
    try {
      const chief = await addPerson(slow, { role: 'ADMIN' });
      for (let n = 0; n < 6; n += 1) {
        const { id } = await addPerson(slow);
        await slow.sql('update users set email_confirmed_at = now() where id = $1', [id]);
      }
      const { createCampaign } = await slow.ask<{ createCampaign: Campaign }>(chief, CREATE, {
        input: { ...said, segment: { kind: 'ALL' } },
      });
      await slow.ask(chief, SEND, { id: createCampaign.id });
      const left = async () =>
        (await slow.sql(`select 1 from campaign_recipients where state = 'LEFT'`)).length;
      await until('the first mails', async () => (await left()) === 4 || null);
      await slow.services.campaignSending.run(slow.systemCall());
      expect(await left()).toBe(4);
      await slow.sql(
        `update campaign_recipients set settled_at = settled_at - interval '2 minutes' where state = 'LEFT'`,
      );
      await slow.services.campaignSending.run(slow.systemCall());
      expect(await left()).toBe(6);
    } finally {
      await slow.close();
    }
  });
});
