import { addEvent, addRegistration, inDays } from '../../support/events.ts';
import { accessTable, type Arguments, type Scene } from './access-table.ts';

async function eventWithSurvey({ app, people }: Scene): Promise<number> {
  const eventId = await addEvent(app, { startsAt: inDays(app, -3) });
  await addRegistration(app, eventId, people.paid, { attended: true });
  await app.sql('insert into event_surveys (event_id) values ($1)', [eventId]);
  return eventId;
}

const ofEvent: Arguments = async (scene) => ({ eventId: String(await eventWithSurvey(scene)) });

/** Open to the member who has paid. */
const openToPaid: Arguments = async (scene) => {
  const eventId = await eventWithSurvey(scene);
  const opened = `update event_surveys set opened_at = now(), closes_at = now() + interval '1 day' where event_id = $1`;
  await scene.app.sql(opened, [eventId]);
  const turn =
    'insert into survey_turns (survey_id, user_id) select id, $2 from event_surveys where event_id = $1';
  await scene.app.sql(turn, [eventId, scene.people.paid.id]);
  return { eventId: String(eventId), answers: [] };
};

export const surveyRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.mySurvey                          |    U      +     +     +       +         +         +        +      +       +
  Query.eventSurvey                       |    U      F     F     F       F         F         F        +      +       +
  Query.exportEventSurvey                 |    U      F     F     F       F         F         F        C      C       C
  Mutation.setEventSurvey                 |    U      F     F     F       F         F         F        +      +       +
  Mutation.openEventSurvey                |    U      F     F     F       F         F         F        +      +       +
  Mutation.answerSurvey, open to paid     |    U      N     +     N       N         N         N        N      N       N
`,
  {
    'Query.mySurvey': ofEvent,
    'Query.eventSurvey': ofEvent,
    'Query.exportEventSurvey': async (scene) => ({ ...(await ofEvent(scene)), format: 'CSV' }),
    'Mutation.setEventSurvey': async (scene) => ({
      ...(await ofEvent(scene)),
      input: { questions: [{ kind: 'RATING', text: 'How was it?' }] },
    }),
    'Mutation.openEventSurvey': ofEvent,
    'Mutation.answerSurvey, open to paid': openToPaid,
  },
);
