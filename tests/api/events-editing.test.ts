import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface EventAnswer {
  id: string;
  date: string;
  time: string;
  image: string;
  importantReminders: string[];
  picture: { srcSet: string } | null;
}

const EVENT = `id title status isPast isFeatured isRegistrationOpen date time image importantReminders attendees
  viewerCanEdit viewerCanDelete picture { srcSet }`;
const ONE = 'query ($id: ID!) { event(id: $id) { id } }';
const CREATE = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { ${EVENT} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(id: $id, input: $input) { ${EVENT} } }`;
const DELETE = 'mutation ($id: ID!) { deleteEvent(id: $id) }';
const UPLOAD = 'mutation ($file: Upload!) { uploadEventImage(file: $file) { url } }';

let app: TestApp;
let manager: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPaidMember(app, { role: 'MANAGER' });
  member = await addPaidMember(app);
});
afterAll(() => app.close());

const create = async (input: object): Promise<EventAnswer> =>
  (await app.ask<{ createEvent: EventAnswer }>(manager, CREATE, { input })).createEvent;

const update = async (id: number | string, input: object): Promise<EventAnswer> =>
  (await app.ask<{ updateEvent: EventAnswer }>(manager, UPDATE, { id: String(id), input })).updateEvent;

const fields = {
  title: 'Leadership Summit',
  description: 'A full day of talks and practice.',
  date: '2030-04-18',
  time: '09:00',
  location: 'Main Campus Hall',
};

const noticesOf = (person: Person) =>
  app.sql<{ title: string; message: string; category: string }>(
    'select title, message, category from notifications where user_id = $1 order by id',
    [person.id],
  );

describe('createEvent', () => {
  it('puts an event into the calendar with its defaults, and writes down who did', async () => {
    const event = await create(fields);
    expect(event).toMatchObject({
      ...{ title: 'Leadership Summit', date: '2030-04-18', time: '09:00', status: 'UPCOMING' },
      ...{ isFeatured: false, isRegistrationOpen: true, attendees: 0, image: '', picture: null },
      ...{ importantReminders: [], viewerCanEdit: true, viewerCanDelete: true },
    });
    const entries = await app.sql(
      'select action, permission, changed_by_id from audit_entries where reason = $1',
      [`Event ${event.id}`],
    );
    expect(entries).toEqual([
      { action: 'PERMISSION_USED', permission: 'events.manage_events', changed_by_id: manager.id },
    ]);
  });

  it('keeps an explicit false, a past day, and reminders with every kind of character', async () => {
    const importantReminders = [
      'Bring "water", {cups} and a pen',
      ' ',
      String.raw`back\slash, NULL`,
      '🌳 boots',
    ];
    const event = await create({
      ...fields,
      date: '2019-02-28',
      isRegistrationOpen: false,
      importantReminders,
    });
    expect(event).toMatchObject({ status: 'COMPLETED', isPast: true, isRegistrationOpen: false });
    expect(event.importantReminders).toEqual(importantReminders.filter((text) => text.trim() !== ''));
  });

  it('says everything that is wrong at once, in the order of the form', async () => {
    const { extensions, message } = await app.refusal(manager, CREATE, {
      input: {
        ...{ title: 'Talk', description: 'Too short', date: '2026-02-30', time: '25:00', location: 'Hall' },
        ...{ image: 'javascript:alert(1)', importantReminders: Array.from({ length: 21 }, () => 'Boots') },
      },
    });
    expect(message).toBe('Title must be at least 5 characters');
    expect(extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(Object.entries(extensions.fields ?? {})).toEqual([
      ['title', ['Title must be at least 5 characters']],
      ['description', ['Description must be at least 20 characters']],
      ['date', ['Date has wrong format. Use one of these formats instead: YYYY-MM-DD.']],
      ['time', ['Time has wrong format. Use one of these formats instead: HH:MM.']],
      ['location', ['Location must be at least 5 characters']],
      ['image', ['Enter a valid URL.']],
      ['importantReminders', ['Ensure this field has no more than 20 elements.']],
    ]);
    const blank = await app.refusal(manager, CREATE, { input: { ...fields, date: '', time: ' ' } });
    expect(blank.extensions.fields).toEqual({ date: ['Date is required'], time: ['Time is required'] });
  });

  it('refuses a member in the words of the area and writes it down', async () => {
    const { extensions, message } = await app.refusal(member, CREATE, { input: fields });
    expect([extensions.code, message]).toEqual(['FORBIDDEN', "You don't have permission to manage events."]);
    const entries = await app.sql(
      `select permission from audit_entries where action = 'ACCESS_DENIED' and reason = 'createEvent' and changed_by_id = $1`,
      [member.id],
    );
    expect(entries).toEqual([{ permission: 'events.manage_events' }]);
  });
});

describe('updateEvent', () => {
  it('changes the fields that are given and no others', async () => {
    const { id } = await create({ ...fields, importantReminders: ['Boots'], isFeatured: true });
    expect(await update(id, { time: '10:30:59' })).toMatchObject({
      ...{ title: 'Leadership Summit', date: '2030-04-18', time: '10:30', isFeatured: true },
      ...{ importantReminders: ['Boots'], isRegistrationOpen: true },
    });
    expect(await update(id, { isFeatured: false, importantReminders: [] })).toMatchObject({
      ...{ time: '10:30', isFeatured: false, importantReminders: [] },
    });
    const [entry] = await app.sql(
      'select old_value, new_value from audit_entries where reason = $1 order by id desc',
      [`Event ${id}`],
    );
    expect(entry).toEqual({
      old_value: '{"is_featured":true,"important_reminders":["Boots"]}',
      new_value: '{"is_featured":false,"important_reminders":[]}',
    });
  });

  it('tells who is registered when something changed that they plan by, and nobody else', async () => {
    const id = await addEvent(app, { title: 'Moving Feast' });
    const [staying, gone] = [await addPaidMember(app), await addPaidMember(app)];
    await addRegistration(app, id, staying);
    await addRegistration(app, id, gone, { withdrawnAt: new Date() });
    await update(id, { description: 'Another text of more than twenty characters.', isFeatured: true });
    expect(await noticesOf(staying)).toEqual([]);
    await update(id, { location: 'Law Building' });
    expect(await noticesOf(staying)).toEqual([
      {
        title: 'An event has changed',
        message: expect.stringMatching(/^Moving Feast: new place\. .+, \d\d:\d\d, Law Building\.$/),
        category: 'event',
      },
    ]);
    expect(await noticesOf(gone)).toEqual([]);
  });

  it('of what was read is refused once a colleague was faster, and undoes nothing', async () => {
    const { id } = await create(fields);
    const read = 'query ($id: ID!) { event(id: $id) { revision title location isRegistrationOpen } }';
    const state = async () =>
      (await app.ask<{ event: { revision: number } & Record<string, unknown> }>(manager, read, { id })).event;
    const { revision } = await state();
    await update(id, { isRegistrationOpen: false, revision });
    const refused = await app.refusal(manager, UPDATE, { id, input: { title: 'A typo less', revision } });
    expect([refused.extensions.code, refused.message]).toEqual([
      'CONFLICT',
      'The event has changed since you read it. Read it again before you save it.',
    ]);
    await update(id, { location: 'Council Chamber' });
    await update(id, { title: 'A typo less', revision: revision + 2 });
    expect(await state()).toEqual({
      ...{ revision: revision + 3, title: 'A typo less', location: 'Council Chamber' },
      isRegistrationOpen: false,
    });
  });

  it('writes nothing when nothing changes', async () => {
    const { id } = await create(fields);
    await update(id, { title: fields.title, importantReminders: [] });
    const entries = await app.sql('select id from audit_entries where reason = $1', [`Event ${id}`]);
    expect(entries).toHaveLength(1);
  });

  it('finds no event that is not there', async () => {
    for (const id of ['2000000000', '0', 'x', '99999999999']) {
      expect((await app.refusal(manager, UPDATE, { id, input: {} })).extensions.code).toBe('NOT_FOUND');
      expect((await app.refusal(null, ONE, { id })).extensions.code).toBe('NOT_FOUND');
    }
  });
});

async function uploaded(): Promise<string> {
  const { data, errors } = await app.upload<{ uploadEventImage: { url: string } }>(manager, UPLOAD, {
    bytes: await plainPicture(1000, 600).jpeg().toBuffer(),
  });
  expect(errors).toEqual([]);
  return data?.uploadEventImage.url ?? '';
}

describe('uploadEventImage', () => {
  it('brings a picture in several sizes, which goes when another takes its place', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const event = await create({ ...fields, image: first });
    expect(event.image).toBe(first);
    expect(event.picture?.srcSet).toContain('-400.webp 400w');
    expect((await update(event.id, { image: second })).image).toBe(second);
    expect((await fetch(first)).status).toBe(404);
    await app.ask(manager, DELETE, { id: event.id });
    expect((await fetch(second)).status).toBe(404);
  });
});

describe('deleteEvent', () => {
  it('takes the registrations along, keeps gallery pictures, and tells who was registered', async () => {
    const id = await addEvent(app, { title: 'Rained Off' });
    const guest = await addPaidMember(app);
    await addRegistration(app, id, guest);
    await addRegistration(app, id, member, { withdrawnAt: new Date() });
    const [item] = await app.sql<{ id: number }>(
      `insert into gallery_items (title, description, image, category, event_id, uploaded_by_id)
       values ('Rain', 'Before it rained.', 'https://pictures.example/r.jpg', 'events', $1, $2) returning id`,
      [id, manager.id],
    );
    expect(await app.ask(manager, DELETE, { id: String(id) })).toEqual({ deleteEvent: true });
    expect(await app.sql('select id from event_registrations where event_id = $1', [id])).toEqual([]);
    expect(await app.sql('select event_id from gallery_items where id = $1', [item?.id])).toEqual([
      { event_id: null },
    ]);
    expect(await noticesOf(guest)).toEqual([
      {
        title: 'An event was cancelled',
        message: expect.stringMatching(/^Rained Off, .+: will not take place\./),
        category: 'event',
      },
    ]);
    expect((await app.refusal(manager, DELETE, { id: String(id) })).extensions.code).toBe('NOT_FOUND');
  });

  it('needs the right of its own', async () => {
    const secretary = await addPaidMember(app, { granted: ['events.manage_registrations'] });
    const cleaner = await addPaidMember(app, { granted: ['events.delete_events'] });
    const id = String(await addEvent(app));
    expect((await app.refusal(secretary, DELETE, { id })).extensions.code).toBe('FORBIDDEN');
    expect(await app.ask(cleaner, DELETE, { id })).toEqual({ deleteEvent: true });
  });
});

describe('times', () => {
  it('keep a day and an hour of Nairobi whatever the zone of the database', async () => {
    const event = await create({ ...fields, date: '2030-01-01', time: '00:15' });
    const [row] = await app.sql<{ utc: string }>(
      `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') utc from events where id = $1`,
      [Number(event.id)],
    );
    expect(row?.utc).toBe('2029-12-31 21:15');
    expect([event.date, event.time]).toEqual(['2030-01-01', '00:15']);
  });
});
