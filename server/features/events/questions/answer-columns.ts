import type { SqlEntityManager } from '../../../core/db/orm.ts';
import { questionsOf, standingAnswersAt } from './question.query.ts';

/** What the people of an event answered, as columns of a list. */
export interface AnswerColumns {
  /** The questions, those first that are asked today. */
  headings: readonly string[];
  /** The answers of a registration, one for each heading; `''` where there is none. */
  of: (registrationId: number) => readonly string[];
}

/** For every list of who registered that leaves the site. Two statements, however many people there are. */
export async function answerColumns(em: SqlEntityManager, eventId: number): Promise<AnswerColumns> {
  const asked = await questionsOf(em, { eventId });
  const answers = await standingAnswersAt(em, { eventId });
  const columns = new Map(asked.map(({ id, text }) => [id, text]));
  for (const { question_id, asked: words } of answers) {
    columns.set(question_id, columns.get(question_id) ?? words);
  }
  const cells = new Map(
    answers.map((one) => [
      `${String(one.registration_id)}/${String(one.question_id)}`,
      one.answer.join('; '),
    ]),
  );
  return {
    headings: [...columns.values()],
    of: (id) => [...columns.keys()].map((question) => cells.get(`${String(id)}/${String(question)}`) ?? ''),
  };
}
