import type { Position } from '../../server/access/positions.ts';
import { nairobiDate } from '../../server/core/clock.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

interface TermFacts {
  position?: Position;
  /** Put on file when it is new. */
  year?: string;
  startDate?: string;
  endDate?: string | null;
  state?: 'ACTIVE' | 'WAITING' | 'ENDED';
  notes?: string;
}

/** Puts a year on file, if it is not there, and returns its number. */
export async function addYear(app: Pick<TestApp, 'sql'>, year: string): Promise<number> {
  const [first = '', second = ''] = year.split('-');
  const [row] = await app.sql<{ id: number }>(
    `insert into academic_years (year, start_date, end_date) values ($1, $2, $3)
     on conflict (year) do update set year = excluded.year returning id`,
    [year, `${first}-09-01`, `${second}-08-31`],
  );
  return row?.id ?? 0;
}

/** A term as it stands in the database; nobody else is asked. */
export async function addTerm(
  app: Pick<TestApp, 'sql'>,
  { id }: Pick<Person, 'id'>,
  facts: TermFacts = {},
): Promise<number> {
  const {
    position = 'ALUMNI_MANAGER',
    year = '2020-2021',
    startDate = '2020-09-01',
    endDate = null,
    state = 'ENDED',
    notes = '',
  } = facts;
  const [row] = await app.sql<{ id: number }>(
    `insert into executive_terms (user_id, position, academic_year_id, start_date, end_date, is_active, is_waiting, handover_notes)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      id,
      position,
      await addYear(app, year),
      startDate,
      endDate,
      state === 'ACTIVE',
      state === 'WAITING',
      notes,
    ],
  );
  return row?.id ?? 0;
}

/** Nobody holds an office any more, and nobody waits for one. */
export async function clearOffices(app: Pick<TestApp, 'sql'>): Promise<void> {
  await app.sql('update executive_terms set is_active = false, is_waiting = false');
}

/** A term as its list shows it. */
export interface Term {
  id: string;
  state: string;
  isActive: boolean;
  academicYear: string;
  startDate: string;
  endDate: string | null;
}

export const ASSIGN = `mutation ($input: AssignExecutiveInput!) {
  assignExecutive(input: $input) { id state isActive academicYear startDate endDate } }`;

/** What makes somebody treasurer from today on. */
export const officeInput = (app: Pick<TestApp, 'clock'>, { id }: Pick<Person, 'id'>, more: object = {}) => ({
  person: String(id),
  position: 'TREASURER',
  startDate: nairobiDate(app.clock.now()),
  ...more,
});

/** Gives a person an office as staff do. */
export async function assignOffice(
  app: Pick<TestApp, 'ask' | 'clock'>,
  by: Person,
  person: Person,
  more: object = {},
): Promise<Term> {
  const input = officeInput(app, person, more);
  return (await app.ask<{ assignExecutive: Term }>(by, ASSIGN, { input })).assignExecutive;
}

/** The office that a person holds at the next request. */
export async function heldOffice(app: Pick<TestApp, 'ask'>, person: Person): Promise<string | null> {
  const { me } = await app.ask<{ me: { activeExecutivePosition: string | null } }>(
    person,
    '{ me { activeExecutivePosition } }',
  );
  return me.activeExecutivePosition;
}

/** What the audit log says of a person's offices. */
export const officeLog = (app: Pick<TestApp, 'sql'>, person: Pick<Person, 'id'>) =>
  app.sql<{ action: string; by: string; reason: string; value: string }>(
    `select action, changed_by_name "by", reason, old_value || new_value "value" from audit_entries
      where user_id = $1 and action like 'EXECUTIVE%' order by id`,
    [person.id],
  );
