import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventFields } from '../../server/features/events/event.fields.ts';
import { addEvent, addRegistration, inDays } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { smallPng } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { namesIn, refusalOf } from './contract-rows.ts';

let app: TestApp;
let manager: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPaidMember(app, { role: 'MANAGER' });
  member = await addPaidMember(app);
});
afterAll(() => app.close());

const EVENTS = '/api/events/events/';
const DENIED = "You don't have permission to manage events.";

const fields = {
  title: 'Leadership Summit',
  description: 'A full day of talks and practice.',
  date: '2030-04-18',
  time: '09:00',
  location: 'Main Campus Hall',
};

/** Of the contract; what staff write of events beyond it comes after them. */
const contractFields = [
  ...['attendees', 'created_at', 'date', 'description', 'id', 'image', 'important_reminders', 'is_featured'],
  ...['is_past', 'is_registered', 'is_registration_open', 'location', 'registration_id', 'status', 'time'],
  ...['title', 'updated_at'],
];

type Results = { count: number; next: string | null; results: Record<string, unknown>[] };

const list = async (query: string, person: Person | null = null) => {
  const { status, body } = await app.rest('GET', `${EVENTS}?${query}`, { token: person?.token });
  expect(status).toBe(200);
  return body as unknown as Results;
};

const titles = async (query: string) => (await list(query)).results.map(({ title }) => title);

const post = (body: unknown, person: Person | null = manager) =>
  app.rest('POST', EVENTS, { token: person?.token, body });

describe('E1 GET events/events/', () => {
  it('lists those to come soonest first, then past ones latest first', async () => {
    for (const days of [-2, 5, -1, 3]) {
      const startsAt = inDays(app, days);
      await addEvent(app, {
        title: `Walk ${String(days)}`,
        location: 'Karura',
        startsAt,
        isFeatured: days === 5,
      });
    }
    expect(await titles('search=karura')).toEqual(['Walk 3', 'Walk 5', 'Walk -1', 'Walk -2']);
    expect(await titles('search=karura&status=COMPLETED&limit=1')).toEqual(['Walk -1']);
    expect(await titles('search=karura&status=UPCOMING')).toEqual(['Walk 3', 'Walk 5']);
    expect(await titles('search=karura&is_featured=true')).toEqual(['Walk 5']);
    expect(await titles('search=karura&is_featured=0&status=ALL&limit=2')).toEqual(['Walk 3', 'Walk -1']);
    const page = await list('search=karura&page_size=3&nonsense=1');
    expect([page.count, page.next]).toEqual([
      4,
      `${app.address}/api/events/events/?search=karura&page_size=3&nonsense=1&page=2`,
    ]);
  });

  it('takes days in club time, both included', async () => {
    const startsAt = new Date('2031-05-10T23:30:00+03:00');
    await addEvent(app, { title: 'Late walk', location: 'Ngong', startsAt });
    expect(await titles('search=ngong&date_from=2031-05-10&date_to=2031-05-10')).toEqual(['Late walk']);
    expect(await titles('search=ngong&date_from=2031-05-11')).toEqual([]);
  });

  it.each([
    ['status=SOON', { status: ['"SOON" is not a valid choice.'] }],
    ['status=upcoming', { status: ['"upcoming" is not a valid choice.'] }],
    ['is_featured=maybe', { is_featured: ['Must be a valid boolean.'] }],
    [
      'date_from=2031-02-30',
      { date_from: ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'] },
    ],
  ])('refuses %s', async (query, fieldMessages) => {
    const { status, body } = await app.rest('GET', `${EVENTS}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ ...fieldMessages, code: 'validation_error' });
  });

  it('has no page past the end', async () => {
    for (const page of ['0', 'x', '9999']) {
      const answer = await app.rest('GET', `${EVENTS}?page=${page}`);
      expect(refusalOf(answer)).toEqual({ status: 404, detail: 'Invalid page.', code: 'not_found' });
    }
  });

  it('answers a dead token as a visitor', async () => {
    const { status } = await app.rest('GET', EVENTS, { token: 'gone' });
    expect(status).toBe(200);
  });
});

describe('E2 GET events/events/{id}/', () => {
  it('shows every field, with the caller’s own place', async () => {
    const startsAt = new Date('2030-04-18T09:00:00+03:00');
    const id = await addEvent(app, { startsAt, reminders: ['Carry your student ID'] });
    const registration = await addRegistration(app, id, member);
    const { body } = await app.rest('GET', `${EVENTS}${String(id)}/`, { token: member.token });
    expect(namesIn(body, contractFields, eventFields)).toEqual(contractFields);
    expect(body).toMatchObject({
      ...{ id, title: 'Leadership Summit', date: '2030-04-18', time: '09:00', image: '', status: 'UPCOMING' },
      ...{ attendees: 1, is_past: false, is_registered: true, registration_id: registration },
      ...{ important_reminders: ['Carry your student ID'], is_registration_open: true, is_featured: false },
    });
    expect(body['created_at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/);
    const visited = await app.rest('GET', `${EVENTS}${String(id)}`);
    expect(visited.body).toMatchObject({ attendees: 1, is_registered: false, registration_id: null });
  });

  it('says what is missing', async () => {
    for (const id of ['2000000000', '99999999999999', 'abc', '-1']) {
      const answer = await app.rest('GET', `${EVENTS}${id}/`);
      expect(refusalOf(answer)).toEqual({ status: 404, detail: 'Not found.', code: 'not_found' });
    }
  });
});

describe('E3 and E4, the numbers', () => {
  it('count events and places', async () => {
    const before = (await app.rest('GET', `${EVENTS}stats/`, { token: member.token })).body;
    const id = await addEvent(app, { title: 'Counted' });
    await addRegistration(app, id, member, { attended: true });
    await addRegistration(app, id, await addPaidMember(app));
    const { body } = await app.rest('GET', `${EVENTS}stats/`, { token: member.token });
    const change = Object.fromEntries(
      Object.entries(body).map(([name, n]) => [name, Number(n) - Number(before[name])]),
    );
    expect(change).toEqual({
      ...{ total_events: 1, upcoming_events: 1, ongoing_events: 0, completed_events: 0 },
      ...{ total_registrations: 2, my_registrations: 1 },
    });
    expect((await app.rest('GET', `${EVENTS}stats/`)).body).toMatchObject({ my_registrations: 0 });
    const numbers = async (person: Person | null) =>
      (await app.rest('GET', `${EVENTS}${String(id)}/stats/`, { token: person?.token })).body;
    const shared = { event: id, title: 'Counted', total_registrations: 2 };
    const hidden = { attended_count: null, attendance_rate: null };
    expect(await numbers(null)).toEqual({ ...shared, ...hidden, is_registered: false });
    expect(await numbers(member)).toEqual({ ...shared, ...hidden, is_registered: true });
    expect(await numbers(manager)).toEqual({
      ...shared,
      ...{ attended_count: 1, attendance_rate: 50, is_registered: false },
    });
    const missing = await app.rest('GET', `${EVENTS}2000000000/stats/`);
    expect(refusalOf(missing)).toEqual({ status: 404, detail: 'Not found.', code: 'not_found' });
  });
});

describe('E5 POST events/events/', () => {
  it('makes an event; what it does not read is named', async () => {
    const { status, body, headers } = await post({
      ...fields,
      time: '09:00:30',
      is_registration_open: 'false',
      important_reminders: ['Boots', '  '],
      status: 'COMPLETED',
      attendees: 99,
    });
    expect(status).toBe(201);
    expect(namesIn(body, contractFields, eventFields)).toEqual(contractFields);
    expect(body).toMatchObject({
      ...{ status: 'UPCOMING', attendees: 0, time: '09:00', is_registration_open: false },
      important_reminders: ['Boots'],
    });
    expect(headers.get('x-ignored-fields')).toBe('status, attendees');
  });

  it('says everything that is wrong at once', async () => {
    const { status, body } = await post({
      title: 'Talk',
      location: 'Hall',
      image: 'data:x',
      important_reminders: 'x',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      title: ['Title must be at least 5 characters'],
      description: ['This field is required.'],
      date: ['Date is required'],
      time: ['Time is required'],
      location: ['Location must be at least 5 characters'],
      image: ['Enter a valid URL.'],
      important_reminders: ['Expected a list of items but got type "str".'],
      ...Object.fromEntries(
        ['detail', 'message', 'error'].map((name) => [name, 'Title must be at least 5 characters']),
      ),
      code: 'validation_error',
    });
  });

  it.each([
    ['description', 'Too short', 'Description must be at least 20 characters'],
    ['title', 'T'.repeat(201), 'Ensure this field has no more than 200 characters.'],
    ['date', '18/04/2030', 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'],
    ['time', '9am', 'Time has wrong format. Use one of these formats instead: HH:MM.'],
    ['is_featured', 'maybe', 'Must be a valid boolean.'],
    ['important_reminders', ['R'.repeat(201)], 'Ensure this field has no more than 200 characters.'],
    ['important_reminders', { first: 'Boots' }, 'Expected a list of items but got type "dict".'],
  ])('refuses %s %j', async (name, value, text) => {
    const { status, body } = await post({ ...fields, [name]: value });
    expect([status, body[name], body['detail']]).toEqual([400, [text], text]);
  });

  it('is for holders of events.manage_events', async () => {
    const refused = await post({}, member);
    expect(refusalOf(refused)).toEqual({ status: 403, detail: DENIED, code: 'permission_denied' });
    expect((await post(fields, null)).status).toBe(401);
  });
});

describe('E6 PATCH and E7 DELETE events/events/{id}/', () => {
  it('change what is sent, send back what they read, and delete', async () => {
    const id = String((await post(fields)).body['id']);
    const path = `${EVENTS}${id}/`;
    const patch = (body: unknown, person = manager) => app.rest('PATCH', path, { token: person.token, body });
    const { status, body } = await patch({ is_registration_open: false });
    expect([status, body['is_registration_open'], body['title']]).toEqual([200, false, fields.title]);
    const whole = await patch(body);
    expect([whole.status, whole.headers.get('x-ignored-fields')?.split(', ').sort()]).toEqual([
      200,
      [
        'attendees',
        'created_at',
        'id',
        'is_past',
        'is_registered',
        'registration_id',
        'status',
        'updated_at',
      ],
    ]);
    expect((await patch({ title: null })).body['title']).toEqual(['This field may not be null.']);
    expect(refusalOf(await patch({}, member))).toEqual({
      status: 403,
      detail: DENIED,
      code: 'permission_denied',
    });
    const remove = (person: Person) => app.rest('DELETE', path, { token: person.token });
    expect((await remove(member)).status).toBe(403);
    const removed = await remove(manager);
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await remove(manager)).status).toBe(404);
    expect((await patch({ title: 'x' })).status).toBe(404);
  });
});

describe('E8 POST events/upload-image/', () => {
  const send = async (person: Person, bytes: Buffer | null) => {
    const form = new FormData();
    if (bytes) {
      form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'poster.png');
    }
    const response = await fetch(`${app.address}/api/events/upload-image/`, {
      method: 'POST',
      headers: { authorization: `Token ${person.token}` },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('stores a picture that an event can then show', async () => {
    const { status, body } = await send(manager, await smallPng());
    expect(status).toBe(201);
    expect(body).toEqual({ url: body['url'], image_url: body['url'] });
    expect(body['url']).toMatch(/\/media\/events\/[0-9a-f]{32}\.webp$/);
    const event = await post({ ...fields, image: body['url'] });
    expect(event.body['image']).toBe(body['url']);
    expect((await fetch(String(body['url']))).headers.get('content-type')).toBe('image/webp');
  });

  it('refuses members, no file, and what is no picture', async () => {
    expect((await send(member, await smallPng())).status).toBe(403);
    expect((await send(manager, null)).body).toMatchObject({ image: ['No file was submitted.'] });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await send(manager, svg)).body).toMatchObject({
      image: ['Please select an image file.'],
      code: 'invalid_file_type',
    });
  });
});
