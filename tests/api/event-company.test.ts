import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addEvent, addRegistration } from '../support/events.ts';
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
