import type { Position } from '../access/positions.ts';
import { addDays, nairobiDate } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { usualDates, yearOfDay } from '../features/academic-years/academic-year-name.ts';

const HOUR_MS = 60 * 60_000;
const DAYS_AHEAD = 21;

/** An office that somebody of the demonstration had in the year before the current one. */
interface FormerTerm {
  username: string;
  position: Position;
  /** So many days before the year was over. */
  daysEarly: number;
  notes: string;
  isTakenOver: boolean;
}

const former: FormerTerm[] = [
  {
    username: 'superadmin',
    position: 'PRESIDENT',
    daysEarly: 0,
    notes: 'The stamp, both keys of the office and the letter of the Dean are in the upper drawer.',
    isTakenOver: true,
  },
  {
    username: 'president',
    position: 'GENERAL_SECRETARY',
    daysEarly: 0,
    notes:
      'Minutes of all eleven meetings are in the blue folder. The register of members is complete to July.',
    isTakenOver: true,
  },
  {
    username: 'secretary',
    position: 'COMMUNICATIONS_DIRECTOR',
    daysEarly: 46,
    notes: '',
    isTakenOver: false,
  },
];

/** Who follows in an office that is vacant today. */
const waiting = { username: 'manager', position: 'COMMUNICATIONS_DIRECTOR' } satisfies Partial<FormerTerm>;

async function addFormerTerm(em: SqlEntityManager, term: FormerTerm, yearStart: string): Promise<void> {
  const lastDay = addDays(yearStart, -1);
  const year = yearOfDay(lastDay);
  const [added] = await em.execute<{ id: number }[]>(
    `insert into executive_terms (user_id, position, academic_year_id, start_date, end_date, is_active,
                                  handover_completed, handover_notes)
     select u.id, ?, y.id, ?, ?, false, ?, ? from users u, academic_years y where u.username = ? and y.year = ?
     returning id`,
    [
      term.position,
      usualDates(year).startDate,
      addDays(lastDay, -term.daysEarly),
      term.isTakenOver,
      term.notes,
      term.username,
      year,
    ],
  );
  if (!term.isTakenOver) {
    return;
  }
  const signedAt = new Date(`${yearStart}T09:40:00Z`);
  await em.execute(
    `insert into office_handovers (term_id, handed_over_at, handed_over_by_id, taken_over_at, taken_over_by_id, taken_over_term_id)
     select former.id, ?, former.user_id, ?, next.user_id, next.id
       from executive_terms former join executive_terms next on next.position = former.position and next.is_active
      where former.id = ?`,
    [signedAt, new Date(signedAt.getTime() + HOUR_MS), added?.id],
  );
}

/** A term of the current year that begins in some weeks; none where the year is over by then. */
async function addWaitingTerm(em: SqlEntityManager, today: string): Promise<void> {
  const from = addDays(today, DAYS_AHEAD);
  await em.execute(
    `insert into executive_terms (user_id, position, academic_year_id, start_date, is_active, is_waiting)
     select u.id, ?, y.id, ?, false, true from users u, academic_years y
      where u.username = ? and y.is_current and y.year = ?`,
    [waiting.position, from, waiting.username, yearOfDay(from)],
  );
}

/** Offices before and after today, once the years are there: some handed over, one not, and one that is prepared. */
export async function seedTerms(em: SqlEntityManager, now: Date): Promise<void> {
  const today = nairobiDate(now);
  const { startDate } = usualDates(yearOfDay(today));
  for (const term of former) {
    await addFormerTerm(em, term, startDate);
  }
  await addWaitingTerm(em, today);
}
