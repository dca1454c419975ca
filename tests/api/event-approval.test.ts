import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addEvent } from '../support/events.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { CHANGE, REGISTER } from '../support/waiting-lists.ts';

let app: TestApp;
let manager: Person;
let admin: Person;
let member: Person;
let desk: Person;

const RULES = 'mutation ($is: Boolean!) { setClubRules(eventsNeedApproval: $is) { eventsNeedApproval } }';
const CREATE = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id approval } }';
const APPROVE =
  'mutation ($id: ID!, $revision: Int) { approveEvent(id: $id, revision: $revision) { approval } }';
const SEND_BACK = `mutation ($id: ID!, $input: SendEventBackInput!) {
  sendEventBack(id: $id, input: $input) { approval approvalReason } }`;
const ASK = 'mutation ($id: ID!) { askEventApproval(id: $id) { approval approvalReason } }';
const SEEN = `query ($id: ID!) { event(id: $id) { title approval approvalReason viewerCanDecide viewerCanAskApproval
  viewerCanRegister registrationPhase registrationRefusal } }`;
const LIST =
  'query ($all: [EventApproval!]) { events(approvals: $all, pageSize: 100) { count results { id } } }';
const ORGANISERS = `mutation ($id: ID!, $people: [ID!]!) {
  setEventOrganisers(eventId: $id, userIds: $people) { name } }`;
const ALL = ['PUBLISHED', 'WAITING', 'SENT_BACK'];
const TITLE = 'Retreat at the lake';
const reason = 'The hall is taken on that day.';

beforeAll(async () => {
  const clientPage = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clientPage, settings: { PLAYGROUND: 'off' } });
  manager = await addPaidMember(app, { role: 'MANAGER' });
  admin = await addPaidMember(app, { role: 'ADMIN' });
  member = await addPaidMember(app);
  desk = await addPaidMember(app, { granted: ['events.manage_registrations'] });
});
afterAll(() => app.close());
beforeEach(() => app.ask(admin, RULES, { is: true }));

const day = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

async function write(by: Person = manager, location = 'Lake Naivasha'): Promise<string> {
  const { createEvent } = await app.ask<{ createEvent: { id: string } }>(by, CREATE, {
    input: {
      ...{ title: TITLE, description: 'Two days of talks by the water.', date: day(), time: '09:00' },
      location,
    },
  });
  return createEvent.id;
}

const codeOf = async (who: Person | null, document: string, variables: Record<string, unknown>) =>
  (await app.refusal(who, document, variables)).extensions.code;

const seen = async (who: Person | null, id: string) =>
  (await app.ask<{ event: Record<string, unknown> }>(who, SEEN, { id })).event;

const listed = async (who: Person | null, all?: string[]) =>
  (await app.ask<{ events: { results: { id: string }[] } }>(who, LIST, { all })).events.results.map(
    ({ id }) => id,
  );

const told = async ({ id }: Person) =>
  (
    await app.sql<{ title: string; message: string; path: string }>(
      `select title, message, path from notifications where user_id = $1 order by id desc limit 1`,
      [id],
    )
  )[0];

const fileOf = async (path: string) => {
  const ask = (at: string) => app.rest('GET', at, { headers: { accept: '*/*' } });
  const first = await ask(path);
  return first.status === 301 ? ask(first.headers.get('location') ?? '') : first;
};

describe('the rule that events wait', () => {
  it('is off until somebody with the settings says otherwise, and binds who could not approve', async () => {
    await app.ask(admin, RULES, { is: false });
    expect((await seen(member, await write(manager, 'Main hall')))['approval']).toBe('PUBLISHED');
    await app.ask(admin, RULES, { is: true });
    expect((await seen(member, await write(admin, 'Main hall')))['approval']).toBe('PUBLISHED');
    expect((await seen(manager, await write()))['approval']).toBe('WAITING');
    const [entry] = await app.sql<{ new_value: string }>(
      `select new_value from audit_entries where reason = 'Rules of the club' order by id desc limit 1`,
    );
    expect(entry?.new_value).toContain('true');
  });
});

describe('a series of events that wait', () => {
  it('is told to whoever approves in one notice, however long it is', async () => {
    const id = await write(admin, 'Main hall');
    const repeat =
      'mutation ($id: ID!, $input: RepeatEventInput!) { repeatEvent(eventId: $id, input: $input) { id } }';
    await app.sql('delete from notifications');
    await app.ask(manager, repeat, { id, input: { repeats: 'WEEKLY', count: 6 } });
    const notices = await app.sql<{ title: string; message: string }>(
      'select title, message from notifications where user_id = $1',
      [admin.id],
    );
    expect(notices).toEqual([
      {
        title: '5 events wait for approval',
        message: expect.stringMatching(`^${TITLE}, .* to .*: publish them`),
      },
    ]);
  });
});

describe('an event that waits', () => {
  it('is behind every public door as if there were none', async () => {
    const id = await write();
    const published = String(await addEvent(app));
    for (const who of [null, member, desk]) {
      expect(await codeOf(who, SEEN, { id })).toBe('NOT_FOUND');
      expect(await listed(who, ALL)).toContain(published);
      expect(await listed(who, ALL)).not.toContain(id);
      expect(await codeOf(who, 'query ($id: ID!) { eventAttendance(id: $id) { title } }', { id })).toBe(
        'NOT_FOUND',
      );
      expect(
        await app.ask(
          who,
          'query ($id: ID!) { eventQuestions(eventId: $id) { id } eventSeries(eventId: $id) { id } }',
          { id },
        ),
      ).toEqual({ eventQuestions: [], eventSeries: null });
    }
    expect(await listed(manager)).not.toContain(id);
    expect(await listed(manager, ALL)).toContain(id);
    expect(await listed(manager, ['WAITING'])).not.toContain(published);
    expect((await app.rest('GET', `/api/events/events/${id}/`)).status).toBe(404);
    const rest = await app.rest('GET', '/api/events/events/', { token: manager.token });
    for (const text of [
      JSON.stringify(rest.body),
      (await fileOf('/events.ics')).text,
      (await fileOf('/events/feed.atom')).text,
      (await fileOf('/sitemap.xml')).text,
    ]) {
      expect(text).toContain(published);
      expect(text).not.toContain('Lake Naivasha');
      expect(text).not.toContain(`/events/${id}-`);
    }
    expect((await fileOf(`/events/${id}`)).text).not.toContain(TITLE);
  });

  it('counts in no figure, takes no place, and no picture is put below it', async () => {
    const figures = () => app.ask(null, '{ eventStats { totalEvents upcomingEvents } }');
    const before = await figures();
    const id = await write();
    expect(await figures()).toEqual(before);
    expect(await seen(manager, id)).toMatchObject({
      ...{
        viewerCanRegister: false,
        registrationPhase: 'CLOSED',
        registrationRefusal: 'REGISTRATION_CLOSED',
      },
      ...{ viewerCanDecide: false, viewerCanAskApproval: false },
    });
    for (const who of [member, manager, admin]) {
      expect((await app.refusal(who, REGISTER, { eventId: id })).extensions.fields).toHaveProperty('event');
    }
    await app.ask(manager, CHANGE, { id, input: { capacity: 3 } });
    expect((await app.refusal(admin, REGISTER, { eventId: id })).extensions.fields).toHaveProperty('event');
    const gallery = await app.rest('POST', '/api/gallery/', {
      token: admin.token,
      body: {
        title: 'The lake',
        category: 'events',
        image_url: 'https://pictures.example.org/a.webp',
        event: id,
      },
    });
    expect(gallery.status).toBe(400);
    expect(
      await codeOf(
        manager,
        'mutation ($id: ID!) { repeatEvent(eventId: $id, input: { repeats: WEEKLY, count: 2 }) { id } }',
        { id },
      ),
    ).toBe('CONFLICT');
  });

  it('names nobody as its organiser yet: they would hear of what they cannot read', async () => {
    const id = await write();
    const before = await told(member);
    const variables = { id, people: [String(member.id)] };
    expect(await codeOf(manager, ORGANISERS, variables)).toBe('CONFLICT');
    expect(await told(member)).toEqual(before);
    await app.ask(admin, APPROVE, { id });
    await app.ask(manager, ORGANISERS, variables);
    expect(await told(member)).toMatchObject({ title: 'You are named as an organiser' });
  });

  it('leaves no trace in calendars when it is deleted', async () => {
    const id = await write();
    await app.ask(manager, 'mutation ($id: ID!) { deleteEvent(id: $id) }', { id });
    expect(await app.sql('select 1 from removed_events where event_id = $1', [Number(id)])).toEqual([]);
  });
});

describe('who decides', () => {
  it('is told, sends it back with a reason, and publishes it once its author asked again', async () => {
    const id = await write();
    const waiting = '/dashboard/admin/events?approval=waiting';
    expect(await told(admin)).toMatchObject({ title: 'An event waits for approval', path: waiting });
    expect(await codeOf(manager, APPROVE, { id })).toBe('FORBIDDEN');
    expect((await app.refusal(admin, SEND_BACK, { id, input: { reason: 'no' } })).extensions.fields).toEqual({
      reason: ['Say why, in at least 5 characters'],
    });
    await app.ask(admin, SEND_BACK, { id, input: { reason } });
    expect(await told(manager)).toMatchObject({
      title: 'Your event was sent back',
      message: expect.stringContaining(reason) as unknown,
      path: waiting,
    });
    expect(await codeOf(member, SEEN, { id })).toBe('NOT_FOUND');
    expect(await seen(manager, id)).toMatchObject({
      ...{ approval: 'SENT_BACK', approvalReason: reason, viewerCanAskApproval: true },
    });
    expect(await codeOf(admin, APPROVE, { id })).toBe('NOT_PENDING');
    await app.ask(manager, CHANGE, { id, input: { location: 'Lake Nakuru lodge' } });
    expect(await app.ask(manager, ASK, { id })).toEqual({
      askEventApproval: { approval: 'WAITING', approvalReason: '' },
    });
    expect(await codeOf(manager, ASK, { id })).toBe('CONFLICT');
    expect(await codeOf(admin, APPROVE, { id, revision: 1 })).toBe('CONFLICT');
    expect(await app.ask(admin, APPROVE, { id })).toEqual({ approveEvent: { approval: 'PUBLISHED' } });
    expect(await told(manager)).toMatchObject({ title: 'Your event was approved', path: `/events/${id}` });
    expect(await seen(member, id)).toMatchObject({ approval: 'PUBLISHED', viewerCanRegister: true });
    await app.ask(member, REGISTER, { eventId: id });
    const entries = await app.sql<{ permission: string; new_value: string }>(
      `select permission, new_value from audit_entries where reason = $1 and new_value like '%approval%' order by id`,
      [`Event ${id}`],
    );
    expect(entries.map(({ permission }) => permission)).toEqual([
      ...['events.approve_events', 'events.manage_events', 'events.approve_events'],
    ]);
    expect(entries[0]?.new_value).toContain(reason);
  });

  it('decides once, however many press at the same time', async () => {
    const id = await write();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        turn % 2 === 0
          ? app.graphql(admin, APPROVE, { id })
          : app.graphql(admin, SEND_BACK, { id, input: { reason } }),
      ),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const notices = await app.sql<{ n: number }>(
      `select count(*)::int n from notifications where user_id = $1 and title like 'Your event was%' and created_at > (
         select created_at from events where id = $2)`,
      [manager.id, Number(id)],
    );
    expect(notices[0]?.n).toBe(1);
  });
});
