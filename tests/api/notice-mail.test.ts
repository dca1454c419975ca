import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Announcement } from '../../server/features/notifications/notification.service.ts';
import { DAY, movableClock } from '../support/clocks.ts';
import { addEvent, addRegistration } from '../support/events.ts';
import type { ReadMail } from '../support/mailbox.ts';
import { startMailingClub, type MailingClub } from '../support/mailing-club.ts';
import { paidFor } from '../support/paid-periods.ts';
import { addPerson, type Person } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';

/** Noon in Nairobi. */
const START = new Date('2026-11-20T12:00:00+03:00');
const clock = movableClock(START);
let club: MailingClub;
let mailbox: MailingClub['mailbox'];
let app: TestApp;
let other: TestApp;
let person: Person;

beforeAll(async () => {
  club = await startMailingClub(clock);
  ({ mailbox, app, other } = club);
});
afterAll(() => club.close());

beforeEach(async () => {
  clock.advance(START.getTime() - clock.now().getTime());
  person = await addPerson(app);
  await confirmed(person);
});

const CHOICES = '{ noticeChoices { kind mail isMandatory isMailOnly title } }';
const CHOOSE =
  'mutation ($kind: NoticeKind!, $mail: NoticeDelivery!) { chooseNotices(kind: $kind, mail: $mail) { mail } }';
const STOP = 'mutation ($token: String!) { stopNoticeMail(token: $token) { kind title } }';
const RESUME = 'mutation ($token: String!) { resumeNoticeMail(token: $token) { kind } }';

const confirmed = ({ id }: Person) =>
  app.sql('update users set email_confirmed_at = now() where id = $1', [id]);

const notice: Omit<Announcement, 'userId'> = {
  title: 'An event has changed',
  message: 'Chess Night: new time.',
  type: 'info',
  category: 'event',
  path: '/events/1',
};

/** Mail leaves when the transaction of the notice is kept, and not otherwise. */
const tell = (changed: Partial<Announcement> = {}, reader = person) =>
  app
    .systemCall()
    .em.fork()
    .transactional((em) =>
      app.services.notifications.announce(em, { ...notice, ...changed, userId: reader.id }),
    );

/** Both processes look for what is due at the same time, and then what was left is sent. */
async function deliver(): Promise<void> {
  const places = [app, other];
  await Promise.all(places.map((place) => place.services.noticeMail.deliver(place.systemCall())));
}

const subjects = (reader = person): string[] => mailbox.at(reader.email).map(({ subject }) => subject);
const arrived = (subject: string, count = 1): Promise<ReadMail> =>
  mailbox.newest(person.email, subject, count);
const choose = (kind: string, mail: string) => app.ask(person, CHOOSE, { kind, mail });

/** A last mail, behind which nothing more can come of what was told before. */
async function settled(): Promise<void> {
  await tell({ title: 'The end', category: 'blog' });
  await arrived('The end');
}

async function mailOf(kind: string): Promise<string | undefined> {
  const { noticeChoices } = await app.ask<{ noticeChoices: { kind: string; mail: string }[] }>(
    person,
    CHOICES,
  );
  return noticeChoices.find((choice) => choice.kind === kind)?.mail;
}

const stopSecret = ({ text }: ReadMail): string => /unsubscribe#(\S+)/.exec(text)?.[1] ?? '';

describe('a notice', () => {
  it('is mailed once to a confirmed address, however many look for what is due', async () => {
    await tell();
    await Promise.all([deliver(), deliver()]);
    const mail = await arrived('An event has changed');
    expect(mail.text).toContain('Chess Night: new time.');
    expect(mail.text).toMatch(/Open it:\nhttp:\S+\/events\/1\n/);
    await settled();
    expect(subjects()).toEqual(['An event has changed', 'The end']);
    expect(await app.sql('select 1 from notice_deliveries where user_id = $1', [person.id])).toEqual([]);
  });

  it('is not mailed when its change is not kept, to an unconfirmed address, or to one on the stop list', async () => {
    await expect(
      app
        .systemCall()
        .em.fork()
        .transactional(async (em) => {
          await app.services.notifications.announce(em, { ...notice, userId: person.id });
          throw new Error('not kept');
        }),
    ).rejects.toThrow('not kept');
    const unconfirmed = await addPerson(app);
    const stopped = await addPerson(app);
    await confirmed(stopped);
    await app.sql(`insert into mail_stops (address_key, reason, noted_at) values ($1, 'COMPLAINED', now())`, [
      stopped.email.toLowerCase(),
    ]);
    await tell({}, unconfirmed);
    await tell({}, stopped);
    await deliver();
    await settled();
    expect([subjects(), subjects(unconfirmed), subjects(stopped)]).toEqual([['The end'], [], []]);
  });

  it('comes with the others of its day where its reader chose so, and not where it is turned off', async () => {
    await choose('EVENT', 'DAILY');
    await choose('ORDER', 'OFF');
    await tell();
    await tell({ title: 'A second change' });
    await tell({ title: 'Your order is ready', category: 'order' });
    await settled();
    expect(subjects()).toEqual(['The end']);
    clock.advance(DAY);
    await Promise.all([deliver(), deliver()]);
    const mail = await arrived('2 notices of the day');
    expect(mail.text).toMatch(/An event has changed\nChess Night: new time\.\n\nA second change\n/);
    expect(subjects()).toHaveLength(2);
  });

  it('of the club itself comes when it is written or not at all: never once a day', async () => {
    const daily = await app.refusal(person, CHOOSE, { kind: 'NEWS', mail: 'DAILY' });
    expect(daily.extensions.code).toBe('CONFLICT');
    const { noticeChoices } = await app.ask<{ noticeChoices: object[] }>(person, CHOICES);
    expect(noticeChoices).toContainEqual(expect.objectContaining({ kind: 'NEWS', isMailOnly: true }));
  });

  it('of security is always mailed, and says so', async () => {
    const { errors } = await app.graphql(person, CHOOSE, { kind: 'SECURITY', mail: 'OFF' });
    expect(errors[0]?.message).toBe('Mail about your security cannot be turned off.');
    await tell({ kind: 'SECURITY', title: 'Sign-in from a new device' });
    const mail = await arrived('Sign-in from a new device');
    expect(mail.text).toContain('cannot be turned off');
    expect(mail.source).not.toMatch(/^List-Unsubscribe/im);
  });
});

describe('mail that nobody wants any more', () => {
  it('is stopped by the button of a mail program, without signing in, and comes again on request', async () => {
    await tell();
    const mail = await arrived('An event has changed');
    const [, address = ''] =
      /^List-Unsubscribe: <(.*?)>/m.exec(mail.source.replace(/\r\n[ \t]+/g, ' ')) ?? [];
    expect(mail.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const opened = await fetch(address, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      `/unsubscribe#${stopSecret(mail)}`,
    ]);
    expect(await mailOf('EVENT')).toBe('AT_ONCE');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    expect(await mailOf('EVENT')).toBe('OFF');
    expect(await app.ask(null, RESUME, { token: stopSecret(mail) })).toEqual({
      resumeNoticeMail: [{ kind: 'EVENT' }],
    });
    expect(await mailOf('EVENT')).toBe('AT_ONCE');
  });

  it('of the day stops with every kind that came in it', async () => {
    await choose('EVENT', 'DAILY');
    await tell();
    clock.advance(DAY);
    await deliver();
    const token = stopSecret(await arrived('1 notice of the day'));
    expect(await app.ask(null, STOP, { token })).toEqual({
      stopNoticeMail: [
        { kind: 'EVENT', title: 'Events' },
        { kind: 'STAFF', title: 'Work that waits for you' },
      ],
    });
    expect([await mailOf('EVENT'), await mailOf('PAYMENT')]).toEqual(['OFF', 'AT_ONCE']);
    await app.ask(null, RESUME, { token });
    expect(await mailOf('EVENT')).toBe('DAILY');
  });

  it('is not stopped by a made-up or changed secret', async () => {
    await tell();
    const secret = stopSecret(await arrived('An event has changed'));
    for (const token of ['', 'v1.a.b.c', `${secret.slice(0, -2)}AA`, `1 EVENT`]) {
      const { errors } = await app.graphql(null, STOP, { token });
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
    const guessed = await fetch(`${app.address}/api/mail/unsubscribe/v1.a.b.c`, { method: 'POST' });
    expect(guessed.status).toBe(404);
  });
});

describe('the end of a membership', () => {
  const run = (place: TestApp): Promise<number> => place.services.endingNotices.run(place.systemCall());
  const ranBefore = () => app.sql(`update membership_periods set created_at = '2026-01-01'`);

  it.each([
    ['30 days before', '2026-12-20', 'Your membership ends on Sun 20 Dec 2026'],
    ['7 days before, though two days late', '2026-11-25', 'Your membership ends on Wed 25 Nov 2026'],
    ['on the last paid day', '2026-11-20', 'Your membership ends today'],
    ['7 days after', '2026-11-13', 'Your membership has ended'],
  ])('is told once %s, in two processes and after a restart', async (_, paidUntil, subject) => {
    person = await addPerson(app, { paidUntil });
    await confirmed(person);
    await ranBefore();
    const told = await Promise.all([run(app), run(other)]);
    expect(told.reduce((sum, n) => sum + n)).toBeGreaterThanOrEqual(1);
    expect(await run(other)).toBe(0);
    await arrived(subject);
    await settled();
    expect(subjects()).toEqual([subject, 'The end']);
  });

  it('is not told to whoever has just paid, or on other days', async () => {
    person = await addPerson(app, { paidUntil: '2026-12-05' });
    await ranBefore();
    const settle = await paidFor(app, await addPerson(app), 1);
    await settle();
    expect(await run(app)).toBe(0);
  });
});

describe('an event that is tomorrow', () => {
  const run = (place: TestApp): Promise<number> => place.services.eventDayBefore.run(place.systemCall());

  it('is told once to who is registered, and again only when it moves to another day', async () => {
    const id = await addEvent(app, { title: 'Chess Night', startsAt: new Date('2026-11-21T18:30:00+03:00') });
    await addRegistration(app, id, person);
    expect((await Promise.all([run(app), run(other)])).toSorted()).toEqual([0, 1]);
    const mail = await arrived('Tomorrow: an event you registered for');
    expect(mail.text).toContain('Chess Night, tomorrow at 18:30');
    await app.sql(`update events set starts_at = starts_at + interval '1 day' where id = $1`, [id]);
    expect(await run(app)).toBe(0);
    clock.advance(DAY);
    expect(await run(app)).toBe(1);
    await arrived('Tomorrow: an event you registered for', 2);
  });

  it('is told in the app alone to who chose so, whatever they chose for news of events', async () => {
    const mails = () => subjects().filter((subject) => subject.startsWith('Tomorrow')).length;
    const startsAt = new Date(clock.now().getTime() + DAY);
    await addRegistration(app, await addEvent(app, { title: 'Debate', startsAt }), person);
    await choose('DAY_BEFORE', 'OFF');
    const before = mails();
    expect(await run(app)).toBe(1);
    await settled();
    expect(mails()).toBe(before);
    const chosen = await app.sql('select kind from notice_choices where user_id = $1', [person.id]);
    expect(chosen).not.toContainEqual({ kind: 'EVENT' });
  });
});

describe('an event that begins within two hours', () => {
  const run = (place: TestApp): Promise<number> => place.services.eventSoon.run(place.systemCall());
  const remindersOf = async () =>
    (
      await app.sql<{ message: string }>(
        `select message from notifications where user_id = $1 and kind = 'REMINDER' order by id`,
        [person.id],
      )
    ).map(({ message }) => message);

  it('is told once by whichever process is first, again when it moves, and by mail to who chose so', async () => {
    const startsAt = new Date(clock.now().getTime() + 90 * 60_000);
    const id = await addEvent(app, { title: 'Chess Night', startsAt });
    await addEvent(app, { startsAt });
    await addRegistration(app, id, person);
    expect((await Promise.all([run(app), run(other)])).toSorted()).toEqual([0, 1]);
    expect(await remindersOf()).toEqual([expect.stringMatching(/^Chess Night, today at \d\d:\d\d, /)]);
    await choose('REMINDER', 'AT_ONCE');
    await app.sql(`update events set starts_at = starts_at + interval '20 minutes' where id = $1`, [id]);
    expect([await run(app), await run(app)]).toEqual([1, 0]);
    await deliver();
    expect((await arrived('At 13:50: an event you registered for')).text).toContain('Chess Night');
    await settled();
    expect(subjects().filter((subject) => subject.startsWith('At '))).toHaveLength(1);
    await app.sql(`update events set cancelled_at = now(), is_registration_open = false where id = $1`, [id]);
    await app.sql(`update events set starts_at = starts_at - interval '9 minutes' where id = $1`, [id]);
    expect(await run(app)).toBe(0);
  });

  it('is not told long before, or once it has begun', async () => {
    for (const minutes of [130, -5]) {
      const startsAt = new Date(clock.now().getTime() + minutes * 60_000);
      await addRegistration(app, await addEvent(app, { startsAt }), person);
    }
    expect(await run(app)).toBe(0);
  });
});
