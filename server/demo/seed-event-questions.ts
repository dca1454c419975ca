import type { SqlEntityManager } from '../core/db/orm.ts';
import type { QuestionKind } from '../features/events/questions/question-kinds.ts';

interface DemoQuestion {
  kind: QuestionKind;
  text: string;
  help?: string;
  choices?: string[];
  isRequired?: true;
  /** What people answer, one after the other; `''` where somebody leaves it out. */
  answers: readonly string[];
}

/** @internal A test holds it against the calendar. */
export const ASKING_EVENT = 'Community day at Kibera Primary';

const questions: readonly DemoQuestion[] = [
  {
    kind: 'SIZE',
    text: 'Size of your T-shirt',
    help: 'We print them for the day, and they are yours afterwards.',
    isRequired: true,
    answers: ['M', 'L', 'S', 'XL', 'M'],
  },
  {
    kind: 'CHOICE',
    text: 'What would you like to do?',
    choices: ['Paint', 'Mend desks', 'Football with the children'],
    isRequired: true,
    answers: ['Paint', 'Football with the children', 'Mend desks'],
  },
  { kind: 'YES_NO', text: 'Do you take our bus at 07:15?', answers: ['Yes', 'Yes', 'No', ''] },
  {
    kind: 'TEXT',
    text: 'Is there anything you cannot eat?',
    answers: ['', '', 'Groundnuts', '', 'I eat no meat', '', ''],
  },
  {
    kind: 'CONSENT',
    text: 'I take no photographs of the children.',
    help: 'The head teacher asks it of everybody who comes.',
    isRequired: true,
    answers: ['Yes'],
  },
];

/** What the community day asks of whoever comes, and what they answered. */
export async function seedEventQuestions(em: SqlEntityManager): Promise<void> {
  for (const [index, { answers, ...question }] of questions.entries()) {
    await em.execute(
      `with q as (
         insert into event_questions (event_id, place, kind, text, help, choices, is_required, created_at)
         select id, ?, ?, ?, ?, array(select json_array_elements_text(?::json)), ?, created_at
           from events where title = ? returning id, event_id, text),
       r as (select id, user_id, created_at, event_id, row_number() over (order by id) - 1 n from event_registrations)
       insert into event_answers (registration_id, user_id, question_id, asked, answer, answered_at)
       select r.id, r.user_id, q.id, q.text, array[a.words], r.created_at
         from q join r on r.event_id = q.event_id
         join (select words, ordinality - 1 place
                 from json_array_elements_text(?::json) with ordinality t(words)) a on a.place = r.n % ?
        where a.words <> ''`,
      [
        ...[index + 1, question.kind, question.text, question.help ?? ''],
        ...[JSON.stringify(question.choices ?? []), question.isRequired ?? false, ASKING_EVENT],
        ...[JSON.stringify(answers), answers.length],
      ],
    );
  }
  await em.execute(`update events set question_count = ? where title = ?`, [questions.length, ASKING_EVENT]);
}
