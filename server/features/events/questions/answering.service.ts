import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { validationError } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import { changeAnswers } from '../event.policy.ts';
import type { EventRegistrationView } from '../registrations/event-registration.view.ts';
import type { EventRosterService } from '../registrations/event-roster.service.ts';
import { checkAnswers, type CheckedAnswer } from './answer-checks.ts';
import { answersClosed, questionsToAnswer } from './question.errors.ts';
import { answersOf, heldForAnswers, keepAnswers, questionsOf, replaceAnswers } from './question.query.ts';
import { answerSchema, answersSchema } from './question.schemas.ts';

/** Whose registration for what. */
interface Registered {
  id: number;
  eventId: number;
  userId: number;
}

/** What people answer when they register, and change afterwards. */
export class AnsweringService {
  constructor(
    private readonly clock: Clock,
    private readonly roster: EventRosterService,
  ) {}

  /** Keeps what came with a new registration; throws where a question is open. Inside the transaction that registers. */
  async keepFirst(tx: Call, registration: Registered, given: unknown): Promise<void> {
    const answers = await this.check(tx, registration.eventId, given);
    await this.keep(tx, registration, answers);
  }

  /** Changes the caller's own answers until the event begins; what was answered before stays as history. */
  async change(call: Call, id: number, given: unknown): Promise<EventRegistrationView> {
    const { person } = await this.roster.get(call, id);
    await authorize(
      call,
      changeAnswers(call.actor, { userId: person.id }),
      `answer for registration ${String(id)}`,
    );
    return inTransaction(call, async (tx) => {
      const held = await heldForAnswers.first(tx.em, { id, now: this.clock.now() });
      if (!held) {
        throw answersClosed();
      }
      const answers = await this.check(tx, held.event_id, given);
      await this.replace(tx, { id, eventId: held.event_id, userId: person.id }, answers);
      return this.roster.get(tx, id);
    });
  }

  private async check({ em }: Call, eventId: number, given: unknown): Promise<CheckedAnswer[]> {
    const byQuestion = readAnswers(given);
    const { answers, wrong, missing } = checkAnswers(await questionsOf(em, { eventId }), byQuestion);
    if (missing !== null) {
      throw questionsToAnswer(missing, wrong);
    }
    if (Object.keys(wrong).length > 0) {
      throw validationError(wrong);
    }
    return answers;
  }

  /** Answers to questions that are not asked any more stand as they are. */
  private async replace(
    tx: Call,
    { id, eventId, userId }: Registered,
    answers: readonly CheckedAnswer[],
  ): Promise<void> {
    const standing = (await answersOf(tx.em, { registrationIds: [id] })).filter(
      ({ replaced_at }) => replaced_at === null,
    );
    const before = new Map(standing.map(({ question_id, answer }) => [question_id, JSON.stringify(answer)]));
    const after = new Map(answers.map(({ question, answer }) => [question, JSON.stringify(answer)]));
    const changed = (await questionsOf(tx.em, { eventId }))
      .map(({ id: question }) => question)
      .filter((question) => before.get(question) !== after.get(question));
    if (changed.length > 0) {
      await replaceAnswers(tx.em, { registrationId: id, questionIds: changed, now: this.clock.now() });
      await this.keep(
        tx,
        { id, userId },
        answers.filter(({ question }) => changed.includes(question)),
      );
    }
  }

  private async keep(
    { em }: Call,
    { id, userId }: Omit<Registered, 'eventId'>,
    answers: readonly CheckedAnswer[],
  ): Promise<void> {
    if (answers.length > 0) {
      await keepAnswers(em, {
        registrationId: id,
        userId,
        answers: JSON.stringify(answers),
        now: this.clock.now(),
      });
    }
  }
}

/** What was sent, by the number of the question; of two answers to one question the last counts. */
function readAnswers(given: unknown): Map<number, readonly unknown[]> {
  const { answers } = parse(answersSchema, { answers: given });
  return new Map(
    answers.map((one) => {
      const { question, values } = parse(answerSchema, one);
      return [question, values];
    }),
  );
}
