import { addDays, nairobiDate, type Clock } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';

/** What the demonstration club announces: one thing now, to whoever has not paid, and one that is over. */
export async function seedAnnouncements(em: SqlEntityManager, clock: Clock): Promise<void> {
  const today = nairobiDate(clock.now());
  const announcements = [
    {
      words: 'The hall was booked twice on Friday: the debate begins at 18:00 instead.',
      link: '/events',
      audience: 'ALL',
      firstDay: addDays(today, -30),
      lastDay: addDays(today, -24),
    },
    {
      words: 'Mentors are matched on the first Saturday of the month, among all who have joined by then.',
      link: '/dashboard/membership',
      audience: 'UNPAID',
      firstDay: addDays(today, -2),
      lastDay: addDays(today, 28),
    },
  ];
  await em.execute(
    `insert into announcements (words, link, audience, first_day, last_day, created_at, updated_at)
     select r.words, r.link, r.audience, r."firstDay", r."lastDay", r."firstDay", r."firstDay"
       from jsonb_to_recordset(?::jsonb) r(words text, link text, audience text, "firstDay" date, "lastDay" date)`,
    [JSON.stringify(announcements)],
  );
}
