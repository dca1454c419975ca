import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SEND = `mutation ($eventId: ID!, $input: EventMessageInput!) {
  sendEventMessage(eventId: $eventId, input: $input) { audience subject words recipients sentBy }
}`;
const COUNT = `query ($eventId: ID!, $audience: MessageAudience!) {
  eventMessageReaders(eventId: $eventId, audience: $audience)
}`;
const LIST = 'query ($eventId: ID!) { eventMessages(eventId: $eventId) { subject sentBy recipients } }';
const FILE = `query ($eventId: ID!, $format: RosterFormat!) {
  exportEventRoster(eventId: $eventId, format: $format) { fileName contentType base64 }
}`;

const message = { subject: 'Bring water', words: 'There is none at the hall.\nSee you there.' };

let app: TestApp;
let manager: Person;
let came: Person;
let missed: Person;
let waiting: Person;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPaidMember(app, { role: 'MANAGER' });
  [came, missed] = [await addPaidMember(app), await addPaidMember(app)];
  const gone = await addPaidMember(app);
  const id = await addEvent(app, { title: 'Night Walk' });
  await addRegistration(app, id, came, { attended: true });
  await addRegistration(app, id, missed);
  await addRegistration(app, id, gone, { withdrawnAt: new Date() });
  waiting = await addPaidMember(app);
  await addRegistration(app, id, waiting, { state: 'WAITING' });
  eventId = String(id);
});
afterAll(() => app.close());

const noticesOf = (person: Person) =>
  app.sql('select title, message, kind from notifications where user_id = $1', [person.id]);

const fileAs = async (format: string) => {
  const { exportEventRoster } = await app.ask<{
    exportEventRoster: { fileName: string; contentType: string; base64: string };
  }>(manager, FILE, { eventId, format });
  return { ...exportEventRoster, bytes: Buffer.from(exportEventRoster.base64, 'base64') };
};

describe('a message to the people of an event', () => {
  it('goes to those who were counted, is kept with who sent it, and stands in the log', async () => {
    const count = async (audience: string) =>
      (await app.ask<{ eventMessageReaders: number }>(manager, COUNT, { eventId, audience }))
        .eventMessageReaders;
    const counted = await Promise.all(['REGISTERED', 'CAME', 'MISSED', 'WAITING'].map(count));
    expect(counted).toEqual([2, 1, 1, 1]);
    const sent = await app.ask(manager, SEND, { eventId, input: { ...message, expected: 2 } });
    expect(sent).toEqual({
      sendEventMessage: { ...message, audience: 'REGISTERED', recipients: 2, sentBy: manager.name },
    });
    for (const person of [came, missed]) {
      expect(await noticesOf(person)).toEqual([
        { title: 'Bring water', message: `Night Walk: ${message.words}`, kind: 'EVENT' },
      ]);
    }
    await app.ask(manager, SEND, { eventId, input: { ...message, audience: 'CAME', expected: 1 } });
    await app.ask(manager, SEND, { eventId, input: { ...message, audience: 'WAITING', expected: 1 } });
    expect(await noticesOf(missed)).toHaveLength(1);
    expect(await noticesOf(waiting)).toHaveLength(1);
    expect(await app.ask(manager, LIST, { eventId })).toEqual({
      eventMessages: [1, 1, 2].map((recipients) => ({
        subject: 'Bring water',
        sentBy: manager.name,
        recipients,
      })),
    });
    const entries = await app.sql('select new_value from audit_entries where reason = $1 order by id', [
      `Message to the people of event ${eventId}`,
    ]);
    expect(entries).toEqual(
      [2, 1, 1].map((readers) => ({ new_value: `Bring water, to ${String(readers)}` })),
    );
  });

  it('is not sent to others than were counted, to nobody, or empty', async () => {
    const refused = async (input: object) =>
      (await app.refusal(manager, SEND, { eventId, input: { ...message, ...input } })).message;
    expect(await refused({ expected: 3 })).toBe('They are 2 people by now. Look again before you send.');
    expect(await refused({ expected: 0 })).toBe('Nobody would get this message.');
    expect(await refused({ words: ' ', expected: 2 })).toBe('Message must be at least 10 characters');
  });
});

describe('the file of a roster', () => {
  it('names everybody with a place as a list, as a spreadsheet and on paper, and who took it is kept', async () => {
    const csv = await fileAs('CSV');
    expect(csv.fileName).toBe(`event-${eventId}-roster.csv`);
    const text = csv.bytes.toString('utf8');
    expect(text).toContain('Name,Course,Campus,Guests,Registered,Came,Marked');
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain(came.name);
    expect((await fileAs('XLSX')).bytes.subarray(0, 2).toString()).toBe('PK');
    const pdf = await fileAs('PDF');
    expect([pdf.contentType, pdf.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    const entries = await app.sql('select id from audit_entries where reason = $1', [
      `Exported the roster of event ${eventId}`,
    ]);
    expect(entries).toHaveLength(3);
  });

  it('is for who keeps the roster', async () => {
    const { extensions } = await app.refusal(came, FILE, { eventId, format: 'CSV' });
    expect(extensions.code).toBe('FORBIDDEN');
  });
});
