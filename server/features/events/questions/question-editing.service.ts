import { LockMode } from '@mikro-orm/core';
import { authorize, isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { publish } from '../../../core/pubsub.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { Event } from '../event.entity.ts';
import { changedMeanwhile } from '../event.errors.ts';
import { eventSeen } from '../approval/approval.query.ts';
import { editEvents, manageEvents, seeUnpublished } from '../event.policy.ts';
import { eventChanged } from '../event.topics.ts';
import { EventQuestion } from './event-question.entity.ts';
import { hasOwnChoices } from './question-kinds.ts';
import { badQuestions } from './question.errors.ts';
import { answeredAmong, questionsOf } from './question.query.ts';
import { questionSchema, questionsSchema, type QuestionWritten } from './question.schemas.ts';
import { toQuestionView, type QuestionView } from './question.view.ts';

/** What staff ask of whoever registers. */
export class QuestionEditingService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** What an event that the caller may see asks, in order. */
  async seen(call: Call, eventId: number): Promise<QuestionView[]> {
    const asked = { id: eventId, seesAll: isAllowed(seeUnpublished(call.actor)) };
    return (await eventSeen.first(call.em, asked)) ? this.of(call, eventId) : [];
  }

  private async of(call: Call, eventId: number): Promise<QuestionView[]> {
    return (await questionsOf(call.em, { eventId })).map(toQuestionView);
  }

  /**
   * Replaces the questions of an event: those with a number are changed, others are new, and what is left out is not asked
   * any more. Answers keep the words that were read.
   */
  async save(call: Call, eventId: number, input: unknown): Promise<QuestionView[]> {
    await authorize(call, editEvents(call.actor), `change questions of event ${String(eventId)}`);
    const { questions, revision } = parse(questionsSchema, input);
    const written = questions.map(readQuestion);
    return inTransaction(call, async (tx) => {
      const event = await tx.em.findOne(Event, { id: eventId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!event) {
        throw notFound();
      }
      if ((revision ?? event.revision) !== event.revision) {
        throw changedMeanwhile();
      }
      const before = await this.of(tx, eventId);
      await this.write(tx, event, written);
      const after = await this.of(tx, eventId);
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        event.revision += 1;
        event.updatedAt = this.clock.now();
        event.questionCount = after.length;
        await tx.em.flush();
        const change = { before: { questions: before }, after: { questions: after } };
        await this.audit.recordWork(tx, manageEvents, `Questions of event ${String(eventId)}`, change);
        await publish(tx.em, eventChanged, { eventId });
      }
      return after;
    });
  }

  private async write({ em }: Call, event: Event, written: readonly QuestionWritten[]): Promise<void> {
    const asked = await em.find(EventQuestion, { event: event.id, retiredAt: null });
    const known = new Map(asked.map((question) => [question.id, question]));
    for (const [index, { question: id, ...fields }] of written.entries()) {
      const question = id === null ? undefined : known.get(id);
      if (id !== null && !question) {
        throw changedMeanwhile();
      }
      const choices = hasOwnChoices(fields.kind) ? fields.choices : [];
      const now = { ...fields, choices, place: index + 1 };
      if (question) {
        em.assign(question, now);
        known.delete(question.id);
      } else {
        em.persist(em.create(EventQuestion, { ...now, event, createdAt: this.clock.now() }));
      }
    }
    await this.retire(em, [...known.values()]);
    await em.flush();
  }

  /** What nobody answered is gone; the rest stays for its answers. */
  private async retire(em: Call['em'], questions: readonly EventQuestion[]): Promise<void> {
    const questionIds = questions.map(({ id }) => id);
    const rows = questionIds.length > 0 ? await answeredAmong(em, { questionIds }) : [];
    const answered = new Set(rows.map(({ question_id }) => question_id));
    for (const question of questions) {
      if (answered.has(question.id)) {
        question.retiredAt = this.clock.now();
      } else {
        em.remove(question);
      }
    }
  }
}

/** One question, its place told with what is wrong of it. */
function readQuestion(question: unknown, index: number): QuestionWritten {
  const complain = (text: string): never => {
    throw badQuestions(`Question ${String(index + 1)}: ${text}`);
  };
  const { data, error } = questionSchema.safeParse(question);
  if (!data) {
    return complain(error.issues[0]?.message ?? '');
  }
  if (hasOwnChoices(data.kind) && data.choices.length < 2) {
    return complain('Give at least two answers to choose from.');
  }
  return new Set(data.choices).size < data.choices.length
    ? complain('Give each answer to choose from once.')
    : data;
}
