import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addEvent, addRegistration } from '../support/events.ts';
import { addTerm } from '../support/executives.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { join } from '../support/waiting-lists.ts';

let app: TestApp;
let manager: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPaidMember(app, { role: 'MANAGER' });
  [member, other] = [await addPaidMember(app), await addPaidMember(app)];
  await app.sql(`update users set name = 'Amina Wanjiku Kamau' where id = $1`, [member.id]);
});
afterAll(() => app.close());

const COMPANY =
  'query ($id: ID!) { eventCompany(eventId: $id) { people { name picture person } others viewerShowsName } }';
const SHOW = `mutation ($id: ID!, $is: Boolean!) {
  showNameAtEvent(registrationId: $id, isShown: $is) { people { name } others viewerShowsName } }`;

interface Company {
  people: { name: string; picture: string; person: string | null }[];
  others: number;
  viewerShowsName: boolean | null;
}

const companyOf = async (who: Person, event: number) =>
  (await app.ask<{ eventCompany: Company | null }>(who, COMPANY, { id: String(event) })).eventCompany;

const amina = { name: 'Amina K.', picture: '', person: null };

describe('who is coming', () => {
  it.each([
    ['without a limit', null],
    ['with one', 10],
  ])(
    'names at an event %s who said so as they registered, to those who come and to staff',
    async (_how, capacity) => {
      const event = await addEvent(app, { capacity });
      await join(app, member, event, { showsName: true });
      expect(await companyOf(other, event)).toBeNull();
      await join(app, other, event);
      await addRegistration(app, event, await addPaidMember(app));
      expect(await companyOf(other, event)).toEqual({ people: [amina], others: 2, viewerShowsName: false });
      expect(await companyOf(member, event)).toMatchObject({ viewerShowsName: true });
      expect(await companyOf(manager, event)).toEqual({ people: [amina], others: 2, viewerShowsName: null });
    },
  );

  it('is told and taken back by the person alone', async () => {
    const event = await addEvent(app);
    const { id } = await join(app, member, event);
    await join(app, other, event);
    const { extensions } = await app.refusal(manager, SHOW, { id, is: true });
    expect(extensions.code).toBe('FORBIDDEN');
    expect(await app.ask(member, SHOW, { id, is: true })).toEqual({
      showNameAtEvent: { people: [{ name: 'Amina K.' }], others: 1, viewerShowsName: true },
    });
    expect((await companyOf(other, event))?.people).toEqual([amina]);
    await app.ask(member, SHOW, { id, is: false });
    expect(await companyOf(other, event)).toEqual({ people: [], others: 2, viewerShowsName: false });
  });

  it('shows the picture that other members may see, and no name of who has left or waits', async () => {
    const event = await addEvent(app);
    await join(app, member, event, { showsName: true });
    await join(app, other, event, { showsName: true });
    await app.sql(`update users set profile_picture = 'https://example.org/amina.jpg' where id = $1`, [
      member.id,
    ]);
    const shown = async () =>
      (await companyOf(member, event))?.people.find(({ name }) => name === 'Amina K.');
    const withPicture = { ...amina, picture: 'https://example.org/amina.jpg', person: String(member.id) };
    expect(await shown()).toEqual(withPicture);
    const ask = `mutation ($id: ID!) { askToTakeDown(id: $id, area: PROFILES, input: { reason: "No", showsMe: true }) {
      isHidden } }`;
    expect(await app.ask(other, ask, { id: String(member.id) })).toEqual({
      askToTakeDown: { isHidden: true },
    });
    expect(await shown()).toEqual(amina);
    await app.sql('delete from takedown_requests');
    expect(await shown()).toEqual(withPicture);
    await app.sql('update memberships set shows_picture = false where user_id = $1', [member.id]);
    expect(await shown()).toEqual(amina);
    await app.sql('update memberships set shows_picture = true, is_listed = false where user_id = $1', [
      member.id,
    ]);
    expect(await shown()).toEqual(amina);
    await app.sql(`update event_registrations set state = 'WAITING', queue_number = 1 where user_id = $1`, [
      other.id,
    ]);
    expect(await companyOf(member, event)).toMatchObject({ people: [amina], others: 0 });
    expect(await companyOf(other, event)).toBeNull();
  });
});

const ORGANISERS =
  'query ($id: ID!) { eventOrganisers(eventId: $id) { personId name office picture isViewer } }';
const CHOOSE = `mutation ($id: ID!, $people: [ID!]!) {
  setEventOrganisers(eventId: $id, userIds: $people) { name } }`;
const LEAVE = 'mutation ($id: ID!) { leaveEventOrganisers(eventId: $id) }';

interface Organiser {
  personId: string | null;
  name: string;
  office: string;
  picture: string;
  isViewer: boolean;
}

const organisersOf = async (who: Person | null, event: number) =>
  (await app.ask<{ eventOrganisers: Organiser[] }>(who, ORGANISERS, { id: String(event) })).eventOrganisers;

const choose = (event: number, people: readonly Person[]) =>
  app.ask(manager, CHOOSE, { id: String(event), people: people.map(({ id }) => String(id)) });

describe('who organises an event', () => {
  const shown = { personId: null, office: '', picture: '', isViewer: false };

  it('is shown in the order of staff: an office with name and face, others by first name and initial', async () => {
    const event = await addEvent(app);
    const secretary = await addPaidMember(app);
    await addTerm(app, secretary, { position: 'GENERAL_SECRETARY', state: 'ACTIVE' });
    await app.sql(
      `update users set name = 'Otieno Ouma', profile_picture = 'https://example.org/otieno.jpg' where id = $1`,
      [secretary.id],
    );
    await app.sql(`update users set profile_picture = 'https://example.org/amina.jpg' where id = $1`, [
      member.id,
    ]);
    await app.sql('update memberships set shows_picture = true where user_id = $1', [member.id]);
    await choose(event, [member, secretary]);
    const otieno = {
      ...{ ...shown, name: 'Otieno Ouma', office: 'General Secretary' },
      picture: 'https://example.org/otieno.jpg',
    };
    expect(await organisersOf(null, event)).toEqual([{ ...shown, name: 'Amina K.' }, otieno]);
    const face = 'https://example.org/amina.jpg';
    expect(await organisersOf(other, event)).toEqual([{ ...shown, name: 'Amina K.', picture: face }, otieno]);
    expect((await organisersOf(manager, event))[0]).toEqual({
      ...{ ...shown, personId: String(member.id), name: 'Amina Wanjiku Kamau', picture: face },
    });
    await app.sql('update memberships set shows_picture = false where user_id = $1', [member.id]);
    expect((await organisersOf(other, event))[0]).toMatchObject({ picture: '' });
    await choose(event, [secretary, member]);
    expect((await organisersOf(null, event)).map(({ name }) => name)).toEqual(['Otieno Ouma', 'Amina K.']);
  });

  it('is told once to whom staff name, kept in the audit log, and taken off by the person alone', async () => {
    const event = await addEvent(app);
    const told = async () =>
      app.sql(`select 1 from notifications where user_id = $1 and title = 'You are named as an organiser'`, [
        other.id,
      ]);
    const before = (await told()).length;
    await choose(event, [other]);
    await choose(event, [other, member]);
    expect(await told()).toHaveLength(before + 1);
    const entries = await app.sql(`select 1 from audit_entries where reason = $1`, [
      `Organisers of event ${String(event)}`,
    ]);
    expect(entries).toHaveLength(2);
    expect((await organisersOf(other, event))[0]).toMatchObject({ isViewer: true });
    await app.ask(other, LEAVE, { id: String(event) });
    expect((await organisersOf(null, event)).map(({ name }) => name)).toEqual(['Amina K.']);
    expect((await app.refusal(other, LEAVE, { id: String(event) })).extensions.code).toBe('NOT_FOUND');
  });

  it('goes along where the event comes round, and each of them is told once of all', async () => {
    const event = await addEvent(app);
    await choose(event, [other, member]);
    const toldOf = async () =>
      app.sql(`select 1 from notifications where user_id = $1 and message like '%comes round 3 times%'`, [
        member.id,
      ]);
    const { repeatEvent } = await app.ask<{ repeatEvent: { events: { id: string }[] } }>(
      manager,
      `mutation ($id: ID!) { repeatEvent(eventId: $id, input: { repeats: WEEKLY, count: 3 }) { events { id } } }`,
      { id: String(event) },
    );
    const first = await organisersOf(member, event);
    expect(first).toHaveLength(2);
    for (const { id } of repeatEvent.events) {
      expect(await organisersOf(member, Number(id))).toEqual(first);
    }
    expect(await toldOf()).toHaveLength(1);
  });

  it('names nobody without an account in use, nobody beyond twelve, and nothing of a hidden event', async () => {
    const event = await addEvent(app);
    await choose(event, [member]);
    const refused = async (people: string[]) =>
      (await app.refusal(manager, CHOOSE, { id: String(event), people })).extensions.code;
    expect(await refused([String(member.id), '999999'])).toBe('BAD_USER_INPUT');
    expect(await refused(Array.from({ length: 13 }, (_, at) => String(at + 1)))).toBe('BAD_USER_INPUT');
    expect(await organisersOf(null, event)).toHaveLength(1);
    await app.sql(`update events set approval = 'WAITING' where id = $1`, [event]);
    expect(await organisersOf(null, event)).toEqual([]);
    expect(await organisersOf(manager, event)).toHaveLength(1);
    await app.sql('update users set is_active = false where id = $1', [member.id]);
    expect(await organisersOf(manager, event)).toEqual([]);
    await app.sql('update users set is_active = true where id = $1', [member.id]);
  });
});
