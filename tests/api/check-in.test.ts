import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE, movableClock, SECOND } from '../support/clocks.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock(new Date('2027-03-10T12:00:00+03:00'));
let app: TestApp;
let staff: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await addPerson(app, { granted: ['events.manage_registrations'] });
});
afterAll(() => app.close());

const SCREEN = 'query ($eventId: ID!) { roomScreen(eventId: $eventId) { code changesAt event { title } } }';
const CHECK_IN = `mutation ($eventId: ID!, $code: String!) {
  checkInToEvent(eventId: $eventId, code: $code) { id title } }`;

interface Screen {
  code: string;
  changesAt: string;
}

const screenOf = async (eventId: number): Promise<Screen> =>
  (await app.ask<{ roomScreen: Screen }>(staff, SCREEN, { eventId: String(eventId) })).roomScreen;

const checkIn = (person: Person, eventId: number, code: string) =>
  app.ask(person, CHECK_IN, { eventId: String(eventId), code });

const refusal = async (person: Person, eventId: number, code: string) =>
  app.refusal(person, CHECK_IN, { eventId: String(eventId), code });

async function placeAt(startsInMinutes: number) {
  const member = await addPaidMember(app);
  const eventId = await addEvent(app, {
    startsAt: new Date(clock.now().getTime() + startsInMinutes * MINUTE),
  });
  return { member, eventId, id: await addRegistration(app, eventId, member) };
}

const attendanceOf = async (id: number) =>
  (
    await app.sql<{ attended: boolean; by: number | null }>(
      `select attended, attendance_marked_by "by" from event_registrations where id = $1`,
      [id],
    )
  )[0];

describe('checking in alone', () => {
  it('takes the code that stands on the screen, and the one before it, and no older one', async () => {
    const { member, eventId, id } = await placeAt(30);
    const { code, changesAt } = await screenOf(eventId);
    expect(new Date(changesAt).getTime() - clock.now().getTime()).toBeLessThanOrEqual(30 * SECOND);
    clock.advance(60 * SECOND);
    const late = await refusal(member, eventId, code);
    expect(late.extensions.fields).toEqual({
      code: ['This code is not on the screen now. Type the one that is there.'],
    });
    expect(await attendanceOf(id)).toMatchObject({ attended: false });
    const next = await screenOf(eventId);
    expect(next.code).not.toBe(code);
    clock.advance(new Date(next.changesAt).getTime() - clock.now().getTime() + SECOND);
    await checkIn(member, eventId, `${next.code.slice(0, 3).toLowerCase()} ${next.code.slice(3)}`);
    await checkIn(member, eventId, (await screenOf(eventId)).code);
    expect(await attendanceOf(id)).toEqual({ attended: true, by: member.id });
  });

  it('takes the code of this event alone, from who has a place, around the time of the event', async () => {
    const { eventId } = await placeAt(30);
    const other = await placeAt(30);
    const early = await placeAt(200);
    const over = await placeAt(-24 * 60);
    const { code } = await screenOf(eventId);
    const stranger = await addPaidMember(app);
    const said = [];
    for (const [person, id, typed] of [
      [other.member, other.eventId, code],
      [stranger, eventId, code],
      [early.member, early.eventId, (await screenOf(early.eventId)).code],
      [over.member, over.eventId, (await screenOf(over.eventId)).code],
    ] as const) {
      said.push((await refusal(person, id, typed)).extensions.code);
    }
    expect(said).toEqual(['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'CONFLICT']);
  });

  it('counts wrong codes', async () => {
    const { member, eventId } = await placeAt(30);
    for (let guess = 0; guess < 10; guess += 1) await refusal(member, eventId, 'AAAAAA');
    const { code } = await screenOf(eventId);
    expect((await refusal(member, eventId, code)).extensions.code).toBe('RATE_LIMITED');
  });
});
