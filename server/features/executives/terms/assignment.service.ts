import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { validationError, type FieldMessages } from '../../../core/errors.ts';
import { fieldTexts, referenceIn } from '../../../core/validation/fields.ts';
import { parseFully, sentAs } from '../../../core/validation/parse.ts';
import type { AcademicYearService } from '../../academic-years/academic-year.service.ts';
import { endsTooEarly, notActive, unlessTaken } from '../executive.errors.ts';
import { appoint, seeOffices } from '../executive.policy.ts';
import { assignSchema } from '../executive.schemas.ts';
import type { ExecutiveService } from '../executive.service.ts';
import type { TermView } from '../executive.view.ts';
import { stateOfNew, type Dates, type TermState } from '../term-state.ts';
import { candidate, heldCandidate } from './named-terms.query.ts';
import type { TermDates } from './term-dates.service.ts';
import { termWords, type TermEvent, type TermNews } from './term-news.ts';
import { addTerm } from './term-writing.query.ts';

interface OtherServices {
  executives: ExecutiveService;
  years: AcademicYearService;
  dates: TermDates;
  news: TermNews;
}

/** Gives people offices. */
export class AssignmentService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Gives a person an office: now, from a day to come, or as history (X3). */
  async assign(call: Call, input: unknown): Promise<TermView> {
    const userId = referenceIn(sentAs(input, 'person'));
    const refused = userId === null ? seeOffices(call.actor) : appoint(call.actor, { userId });
    await authorize(call, refused, 'assign executive position');
    const wanted = await parseFully(assignSchema, input, (read) => complaintsOf(call.em, read));
    const today = nairobiDate(this.clock.now());
    const state = stateOfNew(wanted, today);
    const id = await unlessTaken(() =>
      inTransaction(call, async (tx) => {
        await this.others.dates.settle(tx);
        if (!(await heldCandidate.first(tx.em, { id: wanted.person }))?.isActive) {
          throw validationError(notActive);
        }
        const year = await this.others.years.named(tx, wanted.academicYear);
        const made = await addTerm.first(tx.em, {
          userId: wanted.person,
          position: wanted.position,
          academicYearId: year.id,
          startDate: wanted.startDate,
          endDate: wanted.endDate,
          handoverNotes: wanted.handoverNotes,
          isActive: state === 'ACTIVE',
          isWaiting: state === 'WAITING',
          now: this.clock.now(),
        });
        const termId = made?.id ?? 0;
        await this.others.news.tell(tx, [termId], assigned(state, wanted));
        return termId;
      }),
    );
    return this.others.executives.get(call, id);
  }

  /** The same for the current year, where no other is named (Y3). */
  async assignThisYear(call: Call, input: unknown): Promise<TermView> {
    const year = sentAs(input, 'academicYear');
    if (typeof input !== 'object' || (year !== undefined && year !== null && year !== '')) {
      return this.assign(call, input);
    }
    const { currentYear } = await this.others.years.known(call.em);
    return this.assign(call, { ...input, academicYear: currentYear });
  }
}

function assigned(state: TermState, { startDate, endDate }: Dates): TermEvent {
  const action = 'EXECUTIVE_ASSIGNED';
  if (state === 'WAITING') {
    return { action, reason: `From ${startDate}`, says: termWords.planned };
  }
  return state === 'ACTIVE'
    ? { action, reason: '', says: termWords.begun }
    : { action, reason: `Kept as history: ${startDate} to ${endDate ?? ''}` };
}

/** What the database and the other fields know of a new term. */
async function complaintsOf(
  em: SqlEntityManager,
  { person: id, startDate, endDate }: { person?: number; startDate?: string; endDate?: string | null },
): Promise<FieldMessages> {
  const person = id === undefined ? null : await candidate.first(em, { id });
  const isUnknown = id !== undefined && person === null;
  return {
    ...(isUnknown && { person: [fieldTexts.badReference(String(id))] }),
    ...(person?.isActive === false && notActive),
    ...(startDate !== undefined && typeof endDate === 'string' && endDate <= startDate && endsTooEarly),
  };
}
