import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { parse } from '../../core/validation/parse.ts';
import type { EventService } from '../events/event.service.ts';
import { checkAnswers } from './survey-checks.ts';
import {
  countAnswer,
  heldSurvey,
  shuffleIn,
  surveyOf,
  surveyQuestions,
  takeTurn,
  turnOf,
} from './survey.query.ts';
import { surveyAnswerSchema, surveyAnswersSchema } from './survey.schemas.ts';
import { toQuestionView, type OwnSurveyView } from './survey.view.ts';

const NOT_ASKED = 'No survey of this event waits for you.';
const TWICE = 'You have answered this survey.';
const HAS_CLOSED = 'This survey has closed.';

/** Answering a survey: once, and so that nobody learns who answered what. */
export class SurveyAnsweringService {
  constructor(
    private readonly clock: Clock,
    private readonly events: EventService,
  ) {}

  /** The survey of an event that the caller was at; null where none waits for them. */
  async mine(call: Call, eventId: number): Promise<OwnSurveyView | null> {
    const { userId } = signedIn(call.actor);
    const { title } = await this.events.get(call, eventId);
    const survey = await surveyOf.first(call.em, { eventId });
    const turn = survey && (await turnOf.first(call.em, { surveyId: survey.id, userId }));
    if (!turn || !survey.closesAt) {
      return null;
    }
    const questions = await surveyQuestions(call.em, { surveyId: survey.id });
    return {
      ...{ title, closesAt: survey.closesAt, hasAnswered: turn.hasAnswered },
      isOpen: survey.closesAt > this.clock.now(),
      questions: questions.map(toQuestionView),
    };
  }

  /** Keeps what the caller answers, without the caller. One person after the other, because all answers are shuffled. */
  async answer(call: Call, eventId: number, input: unknown): Promise<OwnSurveyView | null> {
    const { userId } = signedIn(call.actor);
    const { answers } = parse(surveyAnswersSchema, input);
    const read = answers.map((answer) => parse(surveyAnswerSchema, answer));
    const given = new Map(read.map(({ question, values }) => [question, values]));
    await inTransaction(call, async ({ em }) => {
      const survey = await heldSurvey.first(em, { eventId });
      const turn = survey && (await turnOf.first(em, { surveyId: survey.id, userId }));
      if (!turn) {
        throw notFound(NOT_ASKED);
      }
      if (turn.hasAnswered) {
        throw conflict(TWICE);
      }
      if (!survey.closesAt || survey.closesAt <= this.clock.now()) {
        throw conflict(HAS_CLOSED);
      }
      const surveyId = survey.id;
      const checked = checkAnswers(await surveyQuestions(em, { surveyId }), given);
      await shuffleIn(em, { surveyId, answers: JSON.stringify(checked) });
      await takeTurn(em, { surveyId, userId });
      await countAnswer(em, { surveyId });
    });
    return this.mine(call, eventId);
  }
}
