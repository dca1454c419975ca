import { addDays } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { usualDates, yearOfDay } from '../features/academic-years/academic-year-name.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface DemoNote {
  title: string;
  text: string;
  /** Before the handover of the one, and before today of the other. */
  daysBefore: number;
}

const OFFICE = 'TREASURER';
const PREDECESSOR = 'manager';
const PRESENT = 'treasurer';

const left: DemoNote[] = [
  {
    title: 'The bank',
    text: 'Two people sign: the treasurer and the president. Changing a signature takes three weeks and the minutes of the meeting, so ask for the form before the holidays.',
    daysBefore: 20,
  },
  {
    title: 'What comes back every year',
    text: 'September: the hall deposit, KES 12,000.\nJanuary: the banner people, who want half before they begin.\nMay: the summit. Book the bus in February or pay twice.',
    daysBefore: 9,
  },
  {
    title: 'People who help',
    text: 'Mrs Wambui at the cash office opens at eight and knows every account number by heart. Bring the receipt, not a photo of it.',
    daysBefore: 2,
  },
];

const present: DemoNote[] = [
  {
    title: 'Unmatched PayBill money',
    text: 'Most of it is freshers who typed their phone number as the account. Search for the number in Users before you ask M-Pesa.',
    daysBefore: 34,
  },
  {
    title: 'Closing a month',
    text: 'Compare the statement first. The first month took an evening, the second took ten minutes.',
    daysBefore: 12,
  },
];

async function addNotes(em: SqlEntityManager, termId: number, notes: DemoNote[], until: Date): Promise<void> {
  for (const { title, text, daysBefore } of notes) {
    const at = new Date(until.getTime() - daysBefore * DAY_MS);
    await em.execute(
      `insert into binder_notes (term_id, written_by_id, title, text, created_at, updated_at)
       select id, user_id, ?, ?, ?, ? from executive_terms where id = ?`,
      [title, text, at, at, termId],
    );
  }
}

/** The term of the office in the year before the current one. */
async function addFormerTerm(em: SqlEntityManager, start: string): Promise<number> {
  const year = yearOfDay(addDays(start, -1));
  const { startDate, endDate } = usualDates(year);
  const [term] = await em.execute<{ id: number }[]>(
    `with before as (insert into academic_years (year, start_date, end_date) values (?, ?, ?) returning id)
     insert into executive_terms (user_id, position, academic_year_id, start_date, end_date, is_active, handover_completed)
     select u.id, ?, before.id, ?, ?, false, true from before, users u where u.username = ? returning id`,
    [year, startDate, endDate, OFFICE, startDate, addDays(start, -1), PREDECESSOR],
  );
  return term?.id ?? 0;
}

/** Binders of the treasurers of the demonstration: the last one's, handed over and taken over, and the present one's. */
export async function seedBinders(em: SqlEntityManager, now: Date): Promise<void> {
  const [serving] = await em.execute<{ id: number; start: string }[]>(
    `select t.id, t.start_date::text start from executive_terms t join users u on u.id = t.user_id
      where u.username = ? and t.is_active`,
    [PRESENT],
  );
  if (!serving) {
    return;
  }
  const termId = await addFormerTerm(em, serving.start);
  const signedAt = new Date(`${serving.start}T07:10:00Z`);
  await addNotes(em, termId, left, signedAt);
  await addNotes(em, serving.id, present, now);
  await em.execute(
    `insert into office_handovers (term_id, handed_over_at, handed_over_by_id, taken_over_at, taken_over_by_id, taken_over_term_id)
     select former.id, ?, former.user_id, ?, next.user_id, next.id
       from executive_terms former, executive_terms next where former.id = ? and next.id = ?`,
    [signedAt, new Date(signedAt.getTime() + 2 * HOUR_MS), termId, serving.id],
  );
  await em.execute('insert into handover_matters (term_id, says, count, since) values (?, ?, 2, ?)', [
    termId,
    'Sums of money that belong to nobody yet',
    new Date(signedAt.getTime() - 4 * DAY_MS),
  ]);
}
