import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let manager: Person;

beforeAll(async () => {
  const clientPage = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clientPage, settings: { PLAYGROUND: 'off' } });
  manager = await addPerson(app, { role: 'MANAGER' });
});
afterAll(() => app.close());

const SINCE = '{ myCalendarAddress { since } }';
const MAKE = 'mutation { makeCalendarAddress { address since } }';
const END = 'mutation { endCalendarAddress }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';
const REGISTER = 'mutation ($id: ID!) { registerForEvent(eventId: $id) { id } }';
const CANCEL =
  'mutation ($id: ID!) { cancelEvent(id: $id, input: { reason: "The hall is flooded." }) { id } }';

async function make(person: Person): Promise<string> {
  const { makeCalendarAddress: made } = await app.ask<{ makeCalendarAddress: { address: string } }>(
    person,
    MAKE,
  );
  return new URL(made.address).pathname;
}

const fetched = (path: string, headers: Record<string, string> = {}) =>
  app.rest('GET', path, { headers: { accept: '*/*', ...headers } });

interface Entry {
  uid: string;
  title: string;
  status: string;
  sequence: number;
}

async function entries(path: string): Promise<Entry[]> {
  const { text } = await fetched(path);
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence } = new ICAL.Event(component, { strictExceptions: true });
    return { uid, title: summary, sequence, status: String(component.getFirstPropertyValue('status')) };
  });
}

const isShown = (shown: Entry[], title: string): string | undefined =>
  shown.find((entry) => entry.title === title)?.status;

describe('the secret address of a calendar', () => {
  it('is told once, kept as a hash alone, renewed and ended', async () => {
    const person = await addPaidMember(app);
    expect(await app.ask(person, SINCE)).toEqual({ myCalendarAddress: null });
    const first = await make(person);
    expect(first).toMatch(/^\/calendar\/[0-9a-f]{40}\.ics$/);
    expect(await app.ask(person, SINCE)).toEqual({ myCalendarAddress: { since: expect.any(String) } });
    const kept = await app.sql('select * from calendar_addresses where user_id = $1', [person.id]);
    expect(JSON.stringify(kept)).not.toContain(first.slice(10, 50));

    const second = await make(person);
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    expect(await app.ask(person, END)).toEqual({ endCalendarAddress: true });
    expect((await fetched(second)).status).toBe(404);
    expect(await app.ask(person, END)).toEqual({ endCalendarAddress: false });
  });

  it('shows what its person registered for, what waits as tentative, and nobody else’s', async () => {
    const person = await addPaidMember(app);
    const other = await addPaidMember(app);
    const [place, waiting, foreign] = [
      await addEvent(app, { title: 'A sure place' }),
      await addEvent(app, { title: 'A turn' }),
      await addEvent(app, { title: 'Of another' }),
    ];
    await addRegistration(app, place, person);
    await addRegistration(app, waiting, person, { state: 'WAITING' });
    await addRegistration(app, foreign, other);
    const shown = await entries(await make(person));
    expect(shown.map(({ title, status }) => [title, status]).sort()).toEqual([
      ['A sure place', 'CONFIRMED'],
      ['A turn', 'TENTATIVE'],
    ]);
  });

  it('is answered 304 until something changes, and is kept by nobody between', async () => {
    const person = await addPaidMember(app);
    const event = await addEvent(app, { title: 'Tagged' });
    const path = await make(person);
    const { headers } = await fetched(path);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const again = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await fetched(path, again)).status).toBe(304);
    await addRegistration(app, event, person);
    expect((await fetched(path, again)).status).toBe(200);
  });

  it('tells moves, cancellations and places given back as updates of the same entry', async () => {
    const person = await addPaidMember(app);
    const event = await addEvent(app, { title: 'Changing' });
    const other = await addEvent(app, { title: 'Off' });
    const { registerForEvent: own } = await app.ask<{ registerForEvent: { id: string } }>(person, REGISTER, {
      id: String(event),
    });
    await addRegistration(app, other, person);
    const path = await make(person);
    const [first] = (await entries(path)).filter(({ title }) => title === 'Changing');

    await app.ask(manager, CANCEL, { id: String(other) });
    expect(isShown(await entries(path), 'Off')).toBe('CANCELLED');

    await app.ask(person, WITHDRAW, { id: own.id });
    const [left] = (await entries(path)).filter(({ title }) => title === 'Changing');
    expect(left).toMatchObject({ uid: first?.uid, status: 'CANCELLED' });
    expect(left?.sequence).toBeGreaterThan(first?.sequence ?? 0);

    await app.ask(person, REGISTER, { id: String(event) });
    const [back] = (await entries(path)).filter(({ title }) => title === 'Changing');
    expect(back).toMatchObject({ uid: first?.uid, status: 'CONFIRMED' });
    expect(back?.sequence).toBeGreaterThan(left?.sequence ?? 0);
  });

  it('is nothing while the account is not in use', async () => {
    const person = await addPaidMember(app);
    const path = await make(person);
    await app.sql('update users set is_active = false where id = $1', [person.id]);
    expect((await fetched(path)).status).toBe(404);
  });

  it('is not to be guessed: one network gets so many wrong answers', async () => {
    const wrong = (n: number) => `/calendar/${String(n).padStart(40, '0')}.ics`;
    const statuses = [];
    for (let n = 0; n < 62; n += 1) {
      statuses.push((await fetched(wrong(n), { 'x-forwarded-for': '203.0.113.77' })).status);
    }
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });
});
