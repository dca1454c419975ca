import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE, movableClock } from '../support/clocks.ts';
import { addTerm, clearOffices } from '../support/executives.ts';
import { mailboxOf } from '../support/mailbox.ts';
import { toldTo } from '../support/paying.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startMailServer, type MailServer } from '../support/smtp-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const clock = movableClock();
let server: MailServer;
let app: TestApp;
let reader: Person;
let admin: Person;

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    clock,
    settings: {
      SMTP_URL: server.url,
      MAIL_FROM: 'The Club <mail@club.example.org>',
      SECRETS_KEY: 'k'.repeat(32),
    },
  });
  reader = await addPerson(app);
  await app.sql('update users set email_confirmed_at = now() where id = $1', [reader.id]);
});

afterAll(async () => {
  await app.close();
  await server.close();
});

beforeEach(async () => {
  await clearOffices(app);
  admin = await addPerson(app, { role: 'ADMIN' });
});

interface Campaign {
  id: string;
  state: string;
  mailed: number;
  heldBackAt: string | null;
  sentBy: string | null;
}

const FIELDS = 'id state mailed heldBackAt sentBy';

const send = async (by: Person, id: string, dueAt: Date | null): Promise<Campaign> =>
  (
    await app.ask<{ sendCampaign: Campaign }>(
      by,
      `mutation ($id: ID!, $dueAt: DateTime) { sendCampaign(id: $id, dueAt: $dueAt) { ${FIELDS} } }`,
      { id, dueAt: dueAt?.toISOString() ?? null },
    )
  ).sendCampaign;

/** A message that somebody wrote, and sent for ten minutes later. */
async function scheduled(by: Person, subject: string): Promise<string> {
  const input = { subject, words: 'We meet.', segment: { kind: 'ALL' } };
  const { createCampaign } = await app.ask<{ createCampaign: Campaign }>(
    by,
    `mutation ($input: CampaignInput!) { createCampaign(input: $input) { ${FIELDS} } }`,
    { input },
  );
  await send(by, createCampaign.id, new Date(clock.now().getTime() + 10 * MINUTE));
  return createCampaign.id;
}

const seen = async (id: string): Promise<Campaign | undefined> =>
  (
    await app.ask<{ campaigns: { results: Campaign[] } }>(admin, `{ campaigns { results { ${FIELDS} } } }`)
  ).campaigns.results.find((each) => each.id === id);

/** Its time comes; the club's own worker may take it at the same moment. */
async function comeDue(id: string): Promise<void> {
  clock.advance(11 * MINUTE);
  await until('the message to be looked at', async () => {
    await app.services.campaignSending.run(app.systemCall());
    return (await seen(id))?.state !== 'SCHEDULED';
  });
}

const mailsTo = (person: Person, subject: string): number =>
  mailboxOf(server)
    .at(person.email)
    .filter((mail) => mail.subject === subject).length;

const officer = async (): Promise<Person> => {
  const person = await addPaidMember(app);
  await addTerm(app, person, { position: 'COMMUNICATIONS_DIRECTOR', state: 'ACTIVE' });
  return person;
};

const endings: readonly (readonly [how: string, make: () => Promise<Person>, end: string])[] = [
  [
    'whose role was taken',
    () => addPerson(app, { role: 'ADMIN' }),
    `update users set role = 'MEMBER' where id = $1`,
  ],
  [
    'whose grant was taken',
    () => addPaidMember(app, { granted: ['system.manage_communications'] }),
    'delete from permission_grants where user_id = $1',
  ],
  ['whose office ended', officer, 'update executive_terms set is_active = false where user_id = $1'],
  [
    'whose account was deactivated',
    () => addPerson(app, { role: 'ADMIN' }),
    'update users set is_active = false where id = $1',
  ],
];

describe('a message to many that waits for its time', () => {
  it.each(endings)('is not sent in the name of somebody %s', async (how, make, end) => {
    const sender = await make();
    const subject = `Of somebody ${how}`;
    const id = await scheduled(sender, subject);
    await app.sql(end, [sender.id]);
    await comeDue(id);
    expect(await seen(id)).toMatchObject({ state: 'DRAFT', mailed: 0, sentBy: sender.name });
    expect((await seen(id))?.heldBackAt).not.toBeNull();
    expect(await toldTo(app, admin)).toEqual(['A message to many was not sent']);
    expect(await toldTo(app, sender)).not.toContain('A message to many was not sent');
    const entries = await app.sql('select user_id, new_value from audit_entries where reason = $1', [
      `Held back message ${id} to many`,
    ]);
    expect(entries).toEqual([{ user_id: null, new_value: subject }]);
    await app.services.campaignSending.run(app.systemCall());
    expect(mailsTo(reader, subject)).toBe(0);
  });

  it('is sent by another who may, and says no more that it was held back', async () => {
    const sender = await addPerson(app, { role: 'ADMIN' });
    const id = await scheduled(sender, 'Sent by another');
    await app.sql(`update users set role = 'MEMBER' where id = $1`, [sender.id]);
    await comeDue(id);
    expect(await send(admin, id, null)).toMatchObject({ heldBackAt: null, sentBy: admin.name });
    await app.services.campaignSending.run(app.systemCall());
    await until('the mail to come', () => Promise.resolve(mailsTo(reader, 'Sent by another') === 1));
  });

  it('goes out where only its writer may not write any more, and another sent it', async () => {
    const writer = await addPerson(app, { role: 'ADMIN' });
    const id = await scheduled(writer, 'Written by one who left');
    await app.sql('update campaigns set sent_by_id = $2 where id = $1', [id, admin.id]);
    await app.sql('update users set is_active = false where id = $1', [writer.id]);
    await comeDue(id);
    await until('the mail to come', () => Promise.resolve(mailsTo(reader, 'Written by one who left') === 1));
  });
});
