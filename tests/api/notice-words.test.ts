import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Announcement } from '../../server/features/notifications/notification.service.ts';
import { movableClock } from '../support/clocks.ts';
import { startMailingClub, type MailingClub } from '../support/mailing-club.ts';
import { addPayment } from '../support/payments.ts';
import { addPerson, type Person } from '../support/people.ts';

let club: MailingClub;
let person: Person;

beforeAll(async () => {
  club = await startMailingClub(movableClock(new Date('2026-11-20T12:00:00+03:00')));
  person = await addPerson(club.app);
  await club.app.sql('update users set email_confirmed_at = now() where id = $1', [person.id]);
});
afterAll(() => club.close());

const tell = (told: Pick<Announcement, 'title' | 'message' | 'path'> & Partial<Announcement>) =>
  club.app
    .systemCall()
    .em.fork()
    .transactional((em) =>
      club.app.services.notifications.announce(em, {
        ...{ type: 'info', category: 'payment', userId: person.id },
        ...told,
      }),
    );

describe('the words of a notice', () => {
  it('lead by mail to the page of the notice, also where it is about a payment', async () => {
    const id = await addPayment(club.app, person);
    const path = `/dashboard/my-payments/${String(id)}`;
    await tell({ title: 'Payment received', message: 'KES 1,000 came.', path, paymentId: id });
    await club.app.services.noticeMail.deliver(club.app.systemCall());
    const { text } = await club.mailbox.newest(person.email, 'Payment received', 1);
    expect(text).toMatch(new RegExp(`Open it:\\nhttp:\\S+${path}\\n`));
  });

  it('are cut where names and reasons of others are too long, so that what they tell of is done all the same', async () => {
    await tell({ title: 'T'.repeat(400), message: 'm'.repeat(2000), path: '/dashboard' });
    const [kept] = await club.app.sql<{ title: string; message: string }>(
      'select title, message from notifications where user_id = $1 order by id desc limit 1',
      [person.id],
    );
    expect([kept?.title.length, kept?.message.length]).toEqual([150, 500]);
    expect(kept?.message.endsWith('…')).toBe(true);
  });
});
