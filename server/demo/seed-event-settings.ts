import { addDays, nairobiDate, nairobiMoment } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import type { SurveyKind } from '../features/surveys/survey-kinds.ts';

/** @internal A test holds it against the calendar. */
export const INVITED_EVENT = 'Planning day for the new term';

/** @internal A test holds it against the calendar. */
export const SURVEYED_EVENT = 'First aid course, day one';

interface Asked {
  kind: SurveyKind;
  text: string;
  choices?: string[];
  /** What people answered, one after the other. */
  answers: readonly string[];
}

const asked: readonly Asked[] = [
  { kind: 'RATING', text: 'How was it, all in all?', answers: ['4', '5', '4', '3', '5', '4', '2', '5'] },
  {
    kind: 'CHOICE',
    text: 'How was the pace?',
    choices: ['Too slow', 'Right', 'Too fast'],
    answers: ['Right', 'Too fast', 'Right', 'Right', 'Too slow'],
  },
  { kind: 'YES_NO', text: 'Could you help somebody now?', answers: ['Yes', 'Yes', 'No', 'Yes'] },
  {
    kind: 'TEXT',
    text: 'What should we do differently?',
    answers: [
      'More time with the bandages; that is what we need.',
      'Send the sheet with the numbers to call round the day before.',
      'More tea.',
      'Nothing. Thank you, Sister Njeri.',
      'A day two for those who could not come to this one.',
    ],
  },
];

const OPEN_DAYS = 7;

/** A day for those who are asked to it: everybody who has a place, and the accounts of the demonstration. */
async function seedInvitations(em: SqlEntityManager, now: Date): Promise<void> {
  await em.execute(`update events set audience = 'INVITED' where title = ?`, [INVITED_EVENT]);
  await em.execute(
    `insert into event_invitations (event_id, user_id, invited_by_id, created_at)
     select e.id, u.id, (select id from users where username = 'secretary'), ?
       from events e join users u on u.username in ('member', 'president', 'treasurer')
            or exists (select 1 from event_registrations r where r.event_id = e.id and r.user_id = u.id)
      where e.title = ?`,
    [now, INVITED_EVENT],
  );
}

/** Written by somebody, and seen by nobody until it is approved. */
async function seedWaitingEvent(em: SqlEntityManager, now: Date): Promise<void> {
  await em.execute(
    `insert into events (title, description, starts_at, location, approval, written_by_id, created_at, updated_at)
     select 'Night walk for first-years', ?, ?, 'Meet at the main gate', 'WAITING', id, ?, ? from users where username = 'secretary'`,
    [
      'Two hours through the arboretum with torches, a ranger and a story at every stop. We are back at the gate by ten.',
      ...[nairobiMoment(addDays(nairobiDate(now), 19), '20:00'), now, now],
    ],
  );
}

/** What all but one of those who came to a course said of it afterwards. */
async function seedSurvey(em: SqlEntityManager): Promise<void> {
  const [survey] = await em.execute<{ id: number; answered: number }[]>(
    `with made as (
       insert into event_surveys (event_id, days_open, opened_at, closes_at)
       select id, ?, starts_at + interval '3 hours', starts_at + make_interval(days => ?, hours => 3)
         from events where title = ? returning id, event_id),
     turns as (
       insert into survey_turns (survey_id, user_id, has_answered)
       select m.id, r.user_id, row_number() over (order by r.id) > 1 from made m join event_registrations r on r.event_id = m.event_id
        where r.attended returning survey_id, has_answered)
     select survey_id id, count(*) filter (where has_answered)::int answered from turns group by 1`,
    [OPEN_DAYS, OPEN_DAYS, SURVEYED_EVENT],
  );
  if (!survey) {
    return;
  }
  await em.execute('update event_surveys set answer_count = ? where id = ?', [survey.answered, survey.id]);
  for (const [index, { kind, text, choices = [], answers }] of asked.entries()) {
    await em.execute(
      `with q as (
         insert into survey_questions (survey_id, place, kind, text, choices)
         values (?, ?, ?, ?, array(select json_array_elements_text(?::json))) returning id)
       insert into survey_answers (question_id, answer)
       select q.id, array[a.words] from q, generate_series(1, ?) n
         join (select words, ordinality - 1 place from json_array_elements_text(?::json) with ordinality t(words)) a
           on a.place = n % ?`,
      [
        ...[survey.id, index + 1, kind, text, JSON.stringify(choices), survey.answered],
        ...[JSON.stringify(answers), answers.length],
      ],
    );
  }
}

/** What an event can be besides open to everybody: by invitation, waiting for approval, and asked about afterwards. */
export async function seedEventSettings(em: SqlEntityManager, now: Date): Promise<void> {
  await seedInvitations(em, now);
  await seedWaitingEvent(em, now);
  await seedSurvey(em);
}
