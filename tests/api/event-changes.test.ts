import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { addEvent, addRegistration, inDays } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const STANDING = `id date time status revision isRegistrationOpen cancelledAt changeReason isDayOpen movedFrom attendees`;
const ONE = `query ($id: ID!) { event(id: $id) { ${STANDING} registrationRefusal } }`;
const CANCEL = `mutation ($id: ID!, $input: EventChangeInput!) { cancelEvent(id: $id, input: $input) { ${STANDING} } }`;
const BACK = `mutation ($id: ID!, $input: ReinstateEventInput!) { reinstateEvent(id: $id, input: $input) { ${STANDING} } }`;
const PUT_OFF = `mutation ($id: ID!, $input: EventChangeInput!) { putOffEvent(id: $id, input: $input) { ${STANDING} } }`;
const MOVE = `mutation ($id: ID!, $input: MoveEventInput!) { moveEvent(id: $id, input: $input) { ${STANDING} } }`;
const EDIT = `mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(id: $id, input: $input) { ${STANDING} } }`;
const REGISTER = 'mutation ($eventId: ID!) { registerForEvent(eventId: $eventId) { id } }';

const reason = 'The hall is flooded.';

let app: TestApp;
let manager: Person;
let guest: Person;

beforeAll(async () => {
  const clientPage = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clientPage, settings: { PLAYGROUND: 'off' } });
  manager = await addPaidMember(app, { role: 'MANAGER' });
  guest = await addPaidMember(app);
});
afterAll(() => app.close());

async function eventWithGuest(title: string): Promise<{ id: string; staying: Person }> {
  const id = await addEvent(app, { title });
  const staying = await addPaidMember(app);
  await addRegistration(app, id, staying);
  await addRegistration(app, id, guest, { withdrawnAt: new Date() });
  return { id: String(id), staying };
}

const act = (document: string, id: string, input: object = { reason }) =>
  app.ask<Record<string, Record<string, unknown>>>(manager, document, { id, input });

const refusalOf = async (document: string, id: string, input: object = { reason }) => {
  const { extensions, message } = await app.refusal(manager, document, { id, input });
  return [extensions.code, message];
};

const noticesOf = (person: Person) =>
  app.sql<{ title: string; message: string; type: string; kind: string }>(
    'select title, message, type, kind from notifications where user_id = $1 order by id',
    [person.id],
  );

const standing = async (id: string) =>
  (await app.ask<{ event: Record<string, unknown> }>(guest, ONE, { id })).event;

describe('cancelEvent', () => {
  it('keeps the event and its places, takes no more, tells who has one, and writes down why', async () => {
    const { id, staying } = await eventWithGuest('Rained Off');
    await act(CANCEL, id);
    expect(await standing(id)).toMatchObject({
      ...{ changeReason: reason, isRegistrationOpen: false, attendees: 1, status: 'UPCOMING', revision: 2 },
      ...{ cancelledAt: expect.any(String), registrationRefusal: 'REGISTRATION_CLOSED' },
    });
    const { extensions } = await app.refusal(guest, REGISTER, { eventId: id });
    expect(extensions.code).toBe('REGISTRATION_CLOSED');
    expect(await noticesOf(staying)).toEqual([
      {
        ...{ title: 'An event was cancelled', type: 'warning', kind: 'EVENT' },
        message: expect.stringMatching(/^Rained Off, .+: will not take place\. The hall is flooded\.$/),
      },
    ]);
    const [entry] = await app.sql<{ new_value: string }>(
      `select new_value from audit_entries where reason = $1 and permission = 'events.manage_events'`,
      [`Event ${id}`],
    );
    expect(JSON.parse(entry?.new_value ?? '{}')).toMatchObject({ is_cancelled: true, change_reason: reason });
  });

  it('is refused twice, without a reason, of what is over, and of another revision', async () => {
    const { id } = await eventWithGuest('Called Off');
    expect((await refusalOf(CANCEL, id, { reason: 'no' }))[1]).toBe('Say why, in at least 5 characters');
    expect(await refusalOf(CANCEL, id, { reason, revision: 7 })).toEqual(['CONFLICT', expect.any(String)]);
    await act(CANCEL, id);
    const isCancelled = ['CONFLICT', 'The event is cancelled. Bring it back first.'];
    expect(await refusalOf(CANCEL, id)).toEqual(isCancelled);
    expect(await refusalOf(PUT_OFF, id)).toEqual(isCancelled);
    expect(await refusalOf(MOVE, id, { reason, date: '2031-01-01', time: '09:00' })).toEqual(isCancelled);
    expect(await refusalOf(EDIT, id, { isRegistrationOpen: true })).toEqual(isCancelled);
    const over = String(await addEvent(app, { startsAt: inDays(app, -3) }));
    expect((await refusalOf(CANCEL, over))[0]).toBe('EVENT_ENDED');
  });

  it('tells nobody of an edit of what is cancelled', async () => {
    const { id, staying } = await eventWithGuest('Quiet Event');
    await act(CANCEL, id);
    await act(EDIT, id, { title: 'Quiet Event, cancelled' });
    expect(await noticesOf(staying)).toHaveLength(1);
  });
});

describe('who waits for a place', () => {
  it('is told as well that the event was cancelled, and that it takes place after all', async () => {
    const { id } = await eventWithGuest('Full House');
    const waiting = await addPaidMember(app);
    await addRegistration(app, Number(id), waiting, { state: 'WAITING' });
    await act(CANCEL, id);
    await act(BACK, id);
    expect((await noticesOf(waiting)).map(({ title }) => title)).toEqual([
      'An event was cancelled',
      'An event takes place after all',
    ]);
  });
});

describe('reinstateEvent', () => {
  it('is an act of its own that tells the same people', async () => {
    const { id, staying } = await eventWithGuest('Back Again');
    expect(await refusalOf(BACK, id)).toEqual(['CONFLICT', 'The event is not cancelled.']);
    await act(CANCEL, id);
    await act(BACK, id, { reason: 'The hall is dry.' });
    expect(await standing(id)).toMatchObject({
      ...{ cancelledAt: null, changeReason: 'The hall is dry.', isRegistrationOpen: true, revision: 3 },
    });
    expect((await noticesOf(staying)).map(({ title }) => title)).toEqual([
      'An event was cancelled',
      'An event takes place after all',
    ]);
    await app.ask(guest, REGISTER, { eventId: id });
  });
});

describe('moveEvent and putOffEvent', () => {
  it('move an event and say from when', async () => {
    const { id, staying } = await eventWithGuest('Moving Feast');
    const input = { reason, date: '2031-01-08', time: '18:30' };
    await act(MOVE, id, input);
    expect(await standing(id)).toMatchObject({
      ...{ date: '2031-01-08', time: '18:30', isRegistrationOpen: true, movedFrom: expect.any(String) },
    });
    expect((await noticesOf(staying)).map(({ message }) => message)).toEqual([
      'Moving Feast: now Wed 8 Jan 2031, 18:30. The hall is flooded.',
    ]);
    expect(await refusalOf(MOVE, id, input)).toEqual(['CONFLICT', 'That is when the event begins already.']);
  });

  it('keep places while the day is open, and open registration once it is said', async () => {
    const { id, staying } = await eventWithGuest('Put Off');
    await act(PUT_OFF, id);
    expect(await standing(id)).toMatchObject({ isDayOpen: true, isRegistrationOpen: false, attendees: 1 });
    expect(await refusalOf(PUT_OFF, id)).toEqual(['CONFLICT', expect.stringContaining('put off already')]);
    expect(await refusalOf(EDIT, id, { isRegistrationOpen: true })).toEqual([
      'CONFLICT',
      'The new day of the event is to be said first.',
    ]);
    await app.sql(`update events set starts_at = now() - interval '9 days' where id = $1`, [Number(id)]);
    await act(MOVE, id, { reason, date: '2031-02-01', time: '10:00', opensRegistration: true });
    expect(await standing(id)).toMatchObject({
      isDayOpen: false,
      isRegistrationOpen: true,
      status: 'UPCOMING',
    });
    expect((await noticesOf(staying)).map(({ title }) => title)).toEqual([
      'An event was put off',
      'An event was moved',
    ]);
  });

  it('let the form say the day as well', async () => {
    const { id } = await eventWithGuest('Said In Passing');
    await act(PUT_OFF, id);
    await act(EDIT, id, { date: '2031-03-01', isRegistrationOpen: true });
    expect(await standing(id)).toMatchObject({ isDayOpen: false, isRegistrationOpen: true });
  });
});

interface Entry {
  uid: string;
  status: string;
  sequence: number;
  start: Date;
}

/** The calendar as two programs read it that are not ours. */
async function readings(): Promise<Entry[][]> {
  const { text } = await app.rest('GET', '/events.ics', { headers: { accept: '*/*' } });
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  const first = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    const status = String(component.getFirstPropertyValue('status'));
    return { uid: event.uid, status, sequence: event.sequence, start: event.startDate.toJSDate() };
  });
  const second = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT'
      ? [
          {
            uid: part.uid,
            status: String(part.status),
            sequence: Number(part.sequence),
            start: new Date(part.start),
          },
        ]
      : [],
  );
  return [first, second];
}

describe('calendars and feeds', () => {
  it('carry moves, cancellations and removals, as two readers of calendars see them', async () => {
    const [moved, off, open, gone] = await Promise.all(
      ['Moved Talk', 'Cancelled Talk', 'Open Talk', 'Deleted Talk'].map((title) => eventWithGuest(title)),
    );
    await act(MOVE, moved?.id ?? '', { reason, date: '2031-01-08', time: '18:30' });
    await act(CANCEL, off?.id ?? '');
    await act(PUT_OFF, open?.id ?? '');
    await app.ask(manager, 'mutation ($id: ID!) { deleteEvent(id: $id) }', { id: gone?.id });
    const host = new URL(app.address).hostname;
    for (const entries of await readings()) {
      const of = (made: { id: string } | undefined) =>
        entries.filter(({ uid }) => uid === `event-${made?.id ?? ''}@${host}`);
      expect(of(moved)).toEqual([
        expect.objectContaining({
          status: 'CONFIRMED',
          sequence: 1,
          start: new Date('2031-01-08T15:30:00Z'),
        }),
      ]);
      for (const each of [off, open, gone]) {
        expect(of(each)).toEqual([expect.objectContaining({ status: 'CANCELLED', sequence: 1 })]);
      }
      expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    }
    const { text } = await app.rest('GET', '/events/feed.atom', { headers: { accept: '*/*' } });
    expect(text).toContain('<title>Cancelled: Cancelled Talk</title>');
    expect(text).toContain('<title>Moved: Moved Talk</title>');
    expect(text).toContain(reason);
  });

  it('say of the page of a deleted event that it is gone, and of one that never was that it is not found', async () => {
    const { id } = await eventWithGuest('Gone For Good');
    await app.ask(manager, 'mutation ($id: ID!) { deleteEvent(id: $id) }', { id });
    const status = async (path: string) =>
      (await app.rest('GET', path, { headers: { accept: 'text/html' } })).status;
    expect(await status(`/events/${id}`)).toBe(410);
    expect(await status(`/events/${id}-gone-for-good`)).toBe(410);
    for (const path of ['/events/999999', '/events/none', '/events/99999999999']) {
      expect(await status(path)).toBe(404);
    }
  });

  it('tell search engines what became of it', async () => {
    const { id } = await eventWithGuest('Told To Engines');
    await act(CANCEL, id);
    const { text } = await app.rest('GET', `/events/${id}-told-to-engines`, {
      headers: { accept: 'text/html' },
    });
    expect(text).toContain('"eventStatus":"https://schema.org/EventCancelled"');
  });
});

describe('the reminder of the day before', () => {
  it('is silent of what is off', async () => {
    const { id, staying } = await eventWithGuest('Not Tomorrow');
    await app.sql('update events set starts_at = $2 where id = $1', [Number(id), inDays(app, 1)]);
    await act(CANCEL, id);
    await app.services.eventDayBefore.run(app.systemCall());
    expect((await noticesOf(staying)).map(({ title }) => title)).toEqual(['An event was cancelled']);
  });
});
