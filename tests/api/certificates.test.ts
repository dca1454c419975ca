import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSignedCode } from '../../server/features/tickets/signing/signed-code.ts';
import { DAY, movableClock } from '../support/clocks.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock();
let app: TestApp;
let staff: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await addPerson(app, { granted: ['events.manage_registrations'] });
});
afterAll(() => app.close());

const MINE = 'query ($eventId: ID!) { myCertificate(eventId: $eventId) { number title day code } }';
const FILE = 'query ($eventId: ID!) { myCertificateFile(eventId: $eventId) { fileName contentType base64 } }';
const ALL = 'query ($eventId: ID!) { exportCertificates(eventId: $eventId) { fileName base64 } }';
const CHECK = 'query ($code: String!) { checkCertificate(code: $code) { number title day name } }';
const MARK =
  'mutation ($id: ID!, $attended: Boolean!) { markEventAttendance(registrationId: $id, attended: $attended) { id } }';

interface Certificate {
  number: string;
  code: string;
}
interface File {
  fileName: string;
  base64: string;
}

const mine = async (person: Person, eventId: number): Promise<Certificate | null> =>
  (await app.ask<{ myCertificate: Certificate | null }>(person, MINE, { eventId: String(eventId) }))
    .myCertificate;

const check = async (code: string): Promise<object | null> =>
  (await app.ask<{ checkCertificate: object | null }>(null, CHECK, { code })).checkCertificate;

const pagesOf = ({ base64 }: File): number =>
  (
    Buffer.from(base64, 'base64')
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? []
  ).length;

/** Somebody who came to an event that began two days ago. */
async function attended(name: string): Promise<{ person: Person; eventId: number; place: number }> {
  const person = await addPaidMember(app, { name });
  const startsAt = new Date(clock.now().getTime() - 2 * DAY);
  const eventId = await addEvent(app, { title: 'Mentors’ Evening', startsAt });
  const place = await addRegistration(app, eventId, person, { attended: true });
  return { person, eventId, place };
}

describe('a certificate of attendance', () => {
  it('is checked by anybody, who learns the event, its day, a first name and an initial', async () => {
    const { person, eventId, place } = await attended('Wanjirũ Njeri Kamau');
    const certificate = await mine(person, eventId);
    const number = `${String(eventId)}-${String(place)}`;
    expect(certificate).toMatchObject({ number, title: 'Mentors’ Evening' });
    const code = certificate?.code ?? '';
    expect(readSignedCode(code)).toMatchObject({ kind: 'C', numbers: [eventId, place] });
    const said = { number, title: 'Mentors’ Evening', day: expect.any(String), name: 'Wanjirũ K.' };
    expect(await check(code)).toEqual(said);
    expect(await check(`https://club.example/check-certificate/${code.toLowerCase()}`)).toEqual(said);
  });

  it('is none without a signature of the club, or with that of something else', async () => {
    const [one, two] = [await attended('Otieno Odhiambo'), await attended('Akinyi Achieng')];
    const { code = '' } = (await mine(one.person, one.eventId)) ?? {};
    const other = code.replace(
      `.${String(one.eventId)}.${String(one.place)}.`,
      `.${String(two.eventId)}.${String(two.place)}.`,
    );
    for (const forged of [other, code.replace('C.', 'T.'), code.slice(0, -1), 'C.1.2.3', '']) {
      expect(await check(forged)).toBeNull();
    }
    const { myMembershipCard } = await app.ask<{ myMembershipCard: { code: string } }>(
      one.person,
      '{ myMembershipCard { code } }',
    );
    expect(await check(myMembershipCard.code)).toBeNull();
    expect(await check(myMembershipCard.code.replace('M.', 'C.'))).toBeNull();
  });

  it('ends when staff take the attendance back, and is good again when they were mistaken', async () => {
    const { person, eventId, place } = await attended('Mwangi Maina');
    const { code = '' } = (await mine(person, eventId)) ?? {};
    await app.ask(staff, MARK, { id: String(place), attended: false });
    expect([await check(code), await mine(person, eventId)]).toEqual([null, null]);
    expect((await app.refusal(person, FILE, { eventId: String(eventId) })).extensions.code).toBe('NOT_FOUND');
    await app.ask(staff, MARK, { id: String(place), attended: true });
    expect(await check(code)).toMatchObject({ name: 'Mwangi M.' });
    await app.sql('update users set is_active = false where id = $1', [person.id]);
    expect(await check(code)).toBeNull();
  });

  it('is there once the event is over, for who came alone', async () => {
    const person = await addPaidMember(app);
    const eventId = await addEvent(app, { startsAt: clock.now() });
    await addRegistration(app, eventId, person, { attended: true });
    expect(await mine(person, eventId)).toBeNull();
    const refusal = await app.refusal(person, FILE, { eventId: String(eventId) });
    expect(refusal.message).toBe('Certificates are there once the event is over.');
    expect((await app.refusal(staff, ALL, { eventId: String(eventId) })).message).toBe(refusal.message);
    const past = await attended('Njoroge Kamau');
    await addRegistration(app, past.eventId, person);
    expect(await mine(person, past.eventId)).toBeNull();
  });

  it('is a PDF of one page, and all of an event are one file whose taking is written down', async () => {
    const { person, eventId } = await attended('A'.repeat(100));
    for (let n = 0; n < 2; n += 1) {
      await addRegistration(app, eventId, await addPaidMember(app), { attended: true });
    }
    await addRegistration(app, eventId, await addPaidMember(app));
    const own = (await app.ask<{ myCertificateFile: File }>(person, FILE, { eventId: String(eventId) }))
      .myCertificateFile;
    expect(own).toMatchObject({
      contentType: 'application/pdf',
      fileName: expect.stringMatching(/^certificate-\d+-\d+\.pdf$/),
    });
    expect(pagesOf(own)).toBe(1);
    const all = (await app.ask<{ exportCertificates: File }>(staff, ALL, { eventId: String(eventId) }))
      .exportCertificates;
    expect(pagesOf(all)).toBe(3);
    const reason = `Exported the certificates of event ${String(eventId)}`;
    expect(await app.sql('select new_value from audit_entries where reason = $1', [reason])).toEqual([
      { new_value: '3 people' },
    ]);
    const empty = await addEvent(app, { startsAt: new Date(clock.now().getTime() - 2 * DAY) });
    expect((await app.refusal(staff, ALL, { eventId: String(empty) })).message).toBe(
      'Nobody is marked as having come.',
    );
  });
});
