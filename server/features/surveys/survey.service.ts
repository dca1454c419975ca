import { authorize } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { nairobiWords, type Clock } from '../../core/clock.ts';
import { conflict, invalidField, notFound } from '../../core/errors.ts';
import { listFile } from '../../core/files/list-file.ts';
import { sheetOf, type Columns, type ListFile } from '../../core/files/list-files.ts';
import type { FileMade } from '../../core/files/made-file.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { everyAttendance } from '../events/attendance/attended.query.ts';
import { keepRoster, manageRegistrations } from '../events/event.policy.ts';
import { eventPath } from '../events/event-paths.ts';
import type { EventService } from '../events/event.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import { readQuestion } from './survey-checks.ts';
import { resultsOf, type SurveyResultView } from './survey-results.ts';
import {
  addSurvey,
  addTurns,
  answersOfSurvey,
  countTurns,
  heldSurvey,
  keepQuestions,
  removeQuestions,
  setDaysOpen,
  startSurvey,
  surveyQuestions,
  type SurveyRow,
} from './survey.query.ts';
import { surveySchema } from './survey.schemas.ts';
import { toQuestionView, type EventSurveyView } from './survey.view.ts';

interface OtherServices {
  events: EventService;
  notifications: NotificationService;
  audit: AuditService;
}

const DAY_MS = 24 * 60 * 60_000;

/** Most people who are asked. */
const MOST_ASKED = 3000;

const WAS_OPENED = 'This survey was opened: its questions stay as they are.';
const NOT_OVER = 'A survey is opened once the event is over.';
const NO_QUESTIONS = 'Write the questions of the survey first.';
const NOBODY_CAME = 'Nobody is marked as having come.';
const HAS_CLOSED = 'This survey has closed.';
const TOO_FEW = 'What people said is there from five answers on.';
const STILL_OPEN = 'What people said is there once the survey has closed.';

/** A line of the file: how often something was chosen, or something that was written. */
interface Line {
  question: string;
  answer: string;
  count: number | null;
}

const columns: Columns<Line> = [
  ['Question', 'text', ({ question }) => question],
  ['Answer', 'text', ({ answer }) => answer],
  ['How often', 'number', ({ count }) => count],
];

const linesOf = ({ question, counts, texts }: SurveyResultView): Line[] => [
  ...counts.map(({ choice, count }) => ({ question, answer: choice, count })),
  ...texts.map((answer) => ({ question, answer, count: null })),
];

/** What staff ask of who came to an event, and what it came to. */
export class SurveyService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** The survey of an event, with its results once it has closed; null where there is none. */
  async of(call: Call, eventId: number): Promise<EventSurveyView | null> {
    await authorize(call, keepRoster(call.actor), `read the survey of event ${String(eventId)}`);
    // Held, so that an answer of the last moment is in it, and not what the next reading has more.
    return inTransaction(call, async (tx) => {
      const survey = await heldSurvey.first(tx.em, { eventId });
      return survey ? this.viewOf(tx, survey) : null;
    });
  }

  /** Writes the questions anew, until the survey is opened. */
  async save(call: Call, eventId: number, input: unknown): Promise<EventSurveyView> {
    await authorize(call, keepRoster(call.actor), `change the survey of event ${String(eventId)}`);
    await this.others.events.get(call, eventId);
    const { questions, daysOpen } = parse(surveySchema, input);
    const written = questions.map(readQuestion);
    if (written.length === 0) {
      throw invalidField('questions', NO_QUESTIONS);
    }
    return inTransaction(call, async (tx) => {
      await addSurvey(tx.em, { eventId });
      const survey = await this.held(tx, eventId);
      if (survey.openedAt) {
        throw conflict(WAS_OPENED);
      }
      const before = await surveyQuestions(tx.em, { surveyId: survey.id });
      await setDaysOpen(tx.em, { surveyId: survey.id, daysOpen });
      await removeQuestions(tx.em, { surveyId: survey.id });
      const kept = written.map((question, at) => ({ ...question, place: at + 1 }));
      await keepQuestions(tx.em, { surveyId: survey.id, questions: JSON.stringify(kept) });
      await this.others.audit.recordWork(tx, manageRegistrations, `Survey of event ${String(eventId)}`, {
        before: { questions: before.map(({ text }) => text) },
        after: { questions: kept.map(({ text }) => text) },
      });
      return this.viewOf(tx, { ...survey, daysOpen });
    });
  }

  /** Opens it to everybody who came, and tells them; once more it tells who was marked since. */
  async open(call: Call, eventId: number): Promise<EventSurveyView> {
    await authorize(call, keepRoster(call.actor), `open the survey of event ${String(eventId)}`);
    const { title, status } = await this.others.events.get(call, eventId);
    if (status !== 'COMPLETED') {
      throw conflict(NOT_OVER);
    }
    return inTransaction(call, async (tx) => {
      const survey = await this.started(tx, await this.held(tx, eventId));
      const came = await everyAttendance(tx.em, { eventId, most: MOST_ASKED });
      const surveyId = survey.id;
      const told = await addTurns(tx.em, { surveyId, userIds: came.map(({ userId }) => userId) });
      if (came.length === 0) {
        throw conflict(NOBODY_CAME);
      }
      await this.tell(
        tx,
        told.map(({ userId }) => userId),
        { eventId, title, closesAt: survey.closesAt },
      );
      await this.others.audit.record(tx, {
        ...{
          action: 'PERMISSION_USED',
          right: manageRegistrations,
          newValue: `${String(told.length)} people`,
        },
        reason: `Opened the survey of event ${String(eventId)}`,
      });
      return this.viewOf(tx, survey);
    });
  }

  /** What was answered as a file; refused while it is open, and where too few have. */
  async file(call: Call, eventId: number, format: ListFile['format']): Promise<FileMade> {
    const survey = await this.of(call, eventId);
    if (!survey) {
      throw notFound();
    }
    if (!survey.results) {
      throw conflict(survey.isOpen ? STILL_OPEN : TOO_FEW);
    }
    const sheet = sheetOf(columns, survey.results.flatMap(linesOf));
    return listFile(`event-${String(eventId)}-survey`, format, sheet);
  }

  private async held(tx: Call, eventId: number): Promise<SurveyRow> {
    const survey = await heldSurvey.first(tx.em, { eventId });
    if (!survey) {
      throw notFound(NO_QUESTIONS);
    }
    return survey;
  }

  private async started(tx: Call, survey: SurveyRow): Promise<SurveyRow & { closesAt: Date }> {
    const now = this.clock.now();
    if (survey.closesAt) {
      if (survey.closesAt <= now) {
        throw conflict(HAS_CLOSED);
      }
      return { ...survey, closesAt: survey.closesAt };
    }
    const closesAt = new Date(now.getTime() + survey.daysOpen * DAY_MS);
    await startSurvey(tx.em, { surveyId: survey.id, now, closesAt });
    return { ...survey, openedAt: now, closesAt };
  }

  private async tell(
    { em }: Call,
    people: readonly number[],
    { eventId, title, closesAt }: { eventId: number; title: string; closesAt: Date },
  ): Promise<void> {
    await this.others.notifications.announceToAll(em, people, {
      title: 'How was it?',
      message: `${title}: up to five questions wait for you on the page of the event, until ${nairobiWords(closesAt)}. Nobody learns who answered what.`,
      ...{ type: 'info', category: 'event', path: eventPath(eventId) },
    });
  }

  private async viewOf({ em }: Call, survey: SurveyRow): Promise<EventSurveyView> {
    const { id: surveyId, daysOpen, openedAt, closesAt, answered } = survey;
    const questions = await surveyQuestions(em, { surveyId });
    const { n: invited = 0 } = (await countTurns.first(em, { surveyId })) ?? {};
    const isOpen = closesAt !== null && closesAt > this.clock.now();
    const answers = isOpen ? [] : await answersOfSurvey(em, { surveyId });
    return {
      ...{ daysOpen, openedAt, closesAt, invited, answered },
      isOpen,
      questions: questions.map(toQuestionView),
      results: isOpen ? null : resultsOf(questions, answers, answered),
    };
  }
}
