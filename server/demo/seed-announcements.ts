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

/** What it wrote to many: one message that went out, and one that is still a draft. */
export async function seedCampaigns(em: SqlEntityManager, clock: Clock): Promise<void> {
  const sentAt = new Date(clock.now().getTime() - 9 * 24 * 60 * 60 * 1000);
  await em.execute(
    `insert into campaigns (subject, words, link, segment_kind, segment_value, state, due_at, made_by_id, sent_by_id,
                            started_at, ended_at, people, mailed, left_out, created_at, updated_at)
     select r.subject, r.words, r.link, r.kind, '', r.state, r.at, u.id, case when r.state = 'SENT' then u.id end,
            r.at, r.at, r.people, r.mailed, r.people - r.mailed, coalesce(r.at, now()), coalesce(r.at, now())
       from jsonb_to_recordset(?::jsonb) r(subject text, words text, link text, kind text, state text, at timestamptz, people int, mailed int)
       join users u on u.username = 'admin'`,
    [
      JSON.stringify([
        {
          subject: 'Your place among the mentors, {first name}',
          words:
            'Mentors are matched on the first Saturday of the month, among all whose fee is paid by then. Yours is paid until: {paid until}.\n\nSee you there.',
          link: '/dashboard/membership',
          ...{ kind: 'UNPAID', state: 'SENT', at: sentAt, people: 14, mailed: 11 },
        },
        {
          subject: 'The board meets on Thursday',
          words: 'We meet on Thursday at five in the seminar room. Bring what your office has open.',
          link: '/dashboard',
          ...{ kind: 'BOARD', state: 'DRAFT', at: null, people: 0, mailed: 0 },
        },
      ]),
    ],
  );
}
