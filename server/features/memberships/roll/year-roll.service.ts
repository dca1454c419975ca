import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { invalidField } from '../../../core/errors.ts';
import type { AcademicYearService } from '../../academic-years/academic-year.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { keepYearRolls, manageRegistrations, seeYearRolls } from '../membership.policy.ts';
import { addToRoll, peopleOnRolls } from './year-roll.query.ts';

/** An academic year, and how many people staff have put on its roll. */
export interface YearRoll {
  year: string;
  isCurrent: boolean;
  people: number;
}

/** What became of a wish to put people on a roll. */
export interface AddedToYearRoll {
  added: number;
  /** They stood on it before. */
  already: number;
  /** Their account is closed, or there is none. */
  leftOut: number;
}

/** The first and the last day of a year on file. */
export interface RollYear {
  id: number;
  startDate: string;
  endDate: string;
}

/** A page of the list of users. */
const MOST_AT_ONCE = 100;

/** Whom the club expects as members of an academic year: they are to pay for it, whether they ever have or not. */
export class YearRollService {
  constructor(
    private readonly clock: Clock,
    private readonly years: AcademicYearService,
    private readonly audit: AuditService,
  ) {}

  /** The years whose rolls can be looked at, newest first; the current one always. */
  async list(call: Call): Promise<YearRoll[]> {
    await authorize(call, seeYearRolls(call.actor), 'list the rolls of years');
    const { years, currentYear } = await this.years.known(call.em);
    const counts = new Map((await peopleOnRolls(call.em)).map(({ yearId, people }) => [yearId, people]));
    const rolls = years.map(({ id, year, isCurrent }) => ({ year, isCurrent, people: counts.get(id) ?? 0 }));
    const isOnFile = rolls.some(({ isCurrent }) => isCurrent);
    return isOnFile ? rolls : [{ year: currentYear, isCurrent: true, people: 0 }, ...rolls];
  }

  /** Puts people on the roll of a year, each once; closed accounts are left out. */
  async add(call: Call, year: string, userIds: readonly number[]): Promise<AddedToYearRoll> {
    await authorize(call, keepYearRolls(call.actor), `put people on the roll of ${year}`);
    if (userIds.length > MOST_AT_ONCE) {
      throw invalidField('userIds', `Choose at most ${String(MOST_AT_ONCE)} people.`);
    }
    const ids = [...new Set(userIds)];
    return inTransaction(call, async (tx) => {
      const { id: yearId } = await this.onFile(tx, year);
      const by = signedIn(tx.actor).userId;
      const people = await addToRoll(tx.em, { yearId, ids, by, now: this.clock.now() });
      const added = people.filter(({ isNew }) => isNew);
      for (const { id, name, email } of added) {
        await this.audit.record(tx, {
          action: 'PERMISSION_USED',
          right: manageRegistrations,
          subject: { id, name, email },
          newValue: year,
          reason: `Put on the roll of ${year}`,
        });
      }
      return {
        added: added.length,
        already: people.length - added.length,
        leftOut: ids.length - people.length,
      };
    });
  }

  /** A year by its name, null without one on file. */
  async find(em: SqlEntityManager, name: string): Promise<RollYear | null> {
    const { years } = await this.years.known(em);
    return years.find(({ year }) => year === name) ?? null;
  }

  private async onFile(tx: Call, year: string): Promise<RollYear> {
    const { years, currentYear } = await this.years.known(tx.em);
    const known = years.find((one) => one.year === year);
    if (known) {
      return known;
    }
    if (year !== currentYear) {
      throw invalidField('year', 'This academic year is not on file.');
    }
    return this.years.named(tx, year);
  }
}
