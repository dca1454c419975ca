import { randomUUID } from 'node:crypto';
import {
  addEvent,
  addInvitation,
  addOrganiser,
  addRegistration,
  countMissed,
  inDays,
} from '../../support/events.ts';
import { smallPng } from '../../support/pictures.ts';
import { accessTable, type Arguments } from './access-table.ts';

const newEvent: Arguments = async ({ app }) => ({ id: String(await addEvent(app)) });

const placeOfPaid: Arguments = async ({ app, people }) => ({
  registrationId: String(await addRegistration(app, await addEvent(app), people.paid)),
});

const ofNewEvent: Arguments = async ({ app }) => ({ eventId: String(await addEvent(app)) });

const byInvitation: Arguments = async (scene) => {
  const made = await ofNewEvent(scene);
  await scene.app.sql(`update events set audience = 'INVITED' where id = $1`, [Number(made['eventId'])]);
  return made;
};

/** A place of somebody that waits for its money. */
const unpaidFee = async ({ app }: Parameters<Arguments>[0], { id }: { id: number }) => {
  const event = await addEvent(app);
  const registration = await addRegistration(app, event, { id });
  await app.sql(`update event_registrations set state = 'AWAITING_PAYMENT' where id = $1`, [registration]);
  const [fee] = await app.sql<{ id: number }>(
    `insert into event_fees (number, event_id, user_id, registration_id, amount_cents)
     values ('T-' || $3::text, $1, $2, $3::int, 50000) returning id`,
    [event, id, registration],
  );
  return { id: String(fee?.id) };
};

/** The only event of a series. */
const ofSeries: Arguments = async ({ app }) => {
  const eventId = await addEvent(app);
  await app.sql(
    `with made as (insert into event_series (repeats, every) values ('WEEKLY', 1) returning id)
     update events set series_id = made.id, series_position = 1 from made where events.id = $1`,
    [eventId],
  );
  return { eventId: String(eventId), scope: 'ALL' };
};

const reason = 'The hall is flooded.';

const unpublished =
  (approval: string): Arguments =>
  async (scene) => {
    const made = await newEvent(scene);
    await scene.app.sql('update events set approval = $2 where id = $1', [Number(made['id']), approval]);
    return made;
  };

const cancelledEvent: Arguments = async (scene) => {
  const { id } = await newEvent(scene);
  await scene.app.sql('update events set cancelled_at = now(), is_registration_open = false where id = $1', [
    Number(id),
  ]);
  return { id };
};
const offerOfPaid: Arguments = async ({ app, people }) => ({
  registrationId: String(await addRegistration(app, await addEvent(app), people.paid, { state: 'OFFERED' })),
});

/** A place that is given back by asking alone. */
const latePlaceOfPaid: Arguments = async (scene) => {
  const place = await placeOfPaid(scene);
  await scene.app.sql(
    `update events set withdrawable_until = '2020-01-01' where id = (select event_id from event_registrations where id = $1)`,
    [Number(place['registrationId'])],
  );
  return place;
};

const missedByPaid: Arguments = async (scene) => {
  const event = await addEvent(scene.app, { startsAt: inDays(scene.app, -7) });
  const place = await addRegistration(scene.app, event, scene.people.paid);
  await addRegistration(scene.app, event, scene.people.president, { attended: true });
  await countMissed(scene.app);
  return { registrationId: String(place) };
};

const fields = {
  title: 'Leadership Summit',
  description: 'A full day of talks and practice.',
  date: '2030-04-18',
  time: '09:00',
  location: 'Main Campus Hall',
};

export const eventRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.events                            |    +      +     +     +       +         +         +        +      +       +
  Query.event                             |    +      +     +     +       +         +         +        +      +       +
  Query.eventStats                        |    +      +     +     +       +         +         +        +      +       +
  Query.eventAttendance                   |    +      +     +     +       +         +         +        +      +       +
  Query.eventQuestions                    |    +      +     +     +       +         +         +        +      +       +
  Query.myCalendarAddress                 |    U      +     +     +       +         +         +        +      +       +
  Mutation.makeCalendarAddress            |    U      +     +     +       +         +         +        +      +       +
  Mutation.endCalendarAddress             |    U      +     +     +       +         +         +        +      +       +
  Query.myEventFee                        |    U      +     +     +       +         +         +        +      +       +
  Query.eventFeeSums                      |    U      F     F     F       F         +         F        F      +       +
  Query.eventFeesToPay                    |    U      F     F     F       F         +         F        F      +       +
  Query.myEventRegistrations              |    +      +     +     +       +         +         +        +      +       +
  Query.eventRegistrations                |    U      F     F     F       F         F         F        +      +       +
  Query.eventMessages                     |    U      F     F     F       F         F         F        +      +       +
  Query.eventMessageReaders               |    U      F     F     F       F         F         F        +      +       +
  Query.exportEventRoster                 |    U      F     F     F       F         F         F        +      +       +
  Mutation.sendEventMessage               |    U      F     F     F       F         F         F        +      +       +
  Query.eventInvitations                  |    U      F     F     F       F         F         F        +      +       +
  Mutation.inviteToEvent                  |    U      F     F     F       F         F         F        +      +       +
  Mutation.inviteSegmentToEvent           |    U      F     F     F       F         F         F        +      +       +
  Mutation.takeBackEventInvitation        |    U      F     F     F       F         F         F        +      +       +
  Query.eventOrganisers                   |    +      +     +     +       +         +         +        +      +       +
  Mutation.setEventOrganisers             |    U      F     F     F       F         F         F        +      +       +
  Mutation.leaveEventOrganisers, of paid  |    U      N     +     N       N         N         N        N      N       N
  Query.eventWaitingList                  |    U      F     F     F       F         F         F        +      +       +
  Query.eventWithdrawalRequests           |    U      F     F     F       F         F         F        +      +       +
  Mutation.askToWithdraw, of paid         |    U      N     +     N       N         N         N        F      F       F
  Mutation.answerWithdrawalRequest        |    U      F     F     F       F         F         F        +      +       +
  Query.eventCompany                      |    U      +     +     +       +         +         +        +      +       +
  Mutation.showNameAtEvent, of paid       |    U      N     +     N       N         N         N        F      F       F
  Query.myMissedEvents                    |    U      +     +     +       +         +         +        +      +       +
  Query.eventExcuseRequests               |    U      F     F     F       F         F         F        +      +       +
  Mutation.askToBeExcused, of paid        |    U      N     +     N       N         N         N        F      F       F
  Mutation.answerExcuseRequest            |    U      F     F     F       F         F         F        +      +       +
  Mutation.approveEvent                   |    U      F     F     F       F         F         F        F      +       +
  Mutation.sendEventBack                  |    U      F     F     F       F         F         F        F      +       +
  Mutation.askEventApproval               |    U      F     F     F       F         F         F        +      +       +
  Mutation.createEvent                    |    U      F     F     F       F         F         F        +      +       +
  Mutation.updateEvent                    |    U      F     F     F       F         F         F        +      +       +
  Mutation.deleteEvent                    |    U      F     F     F       F         F         F        +      +       +
  Query.eventSeries                       |    +      +     +     +       +         +         +        +      +       +
  Mutation.repeatEvent                    |    U      F     F     F       F         F         F        +      +       +
  Mutation.updateEventSeries              |    U      F     F     F       F         F         F        +      +       +
  Mutation.cancelEventSeries              |    U      F     F     F       F         F         F        +      +       +
  Mutation.cancelEvent                    |    U      F     F     F       F         F         F        +      +       +
  Mutation.reinstateEvent                 |    U      F     F     F       F         F         F        +      +       +
  Mutation.putOffEvent                    |    U      F     F     F       F         F         F        +      +       +
  Mutation.moveEvent                      |    U      F     F     F       F         F         F        +      +       +
  Mutation.uploadEventImage               |    U      F     F     F       F         F         F        +      +       +
  Mutation.registerForEvent               |    U      P     +     +       S         +         +        +      +       +
  Mutation.setEventQuestions              |    U      F     F     F       F         F         F        +      +       +
  Mutation.changeEventAnswers, of paid    |    U      N     +     N       N         N         N        F      F       F
  Mutation.payEventFee, of paid           |    U      N     +     N       N         N         N        N      N       N
  Mutation.recordEventFee, of paid        |    U      F     F     F       F         F         F        F      +       +
  Mutation.refundEventFees                |    U      F     F     F       F         F         F        F      +       +
  Mutation.approveEventRefunds            |    U      F     F     F       F         F         F        F      +       +
  Mutation.acceptEventPlace, of paid      |    U      P     +     N       S         N         N        F      F       F
  Mutation.changeEventGuests, of paid     |    U      N     +     N       N         N         N        F      F       F
  Mutation.moveEventRegistration, of paid |    U      F     F     F       F         F         F        +      +       +
  Mutation.withdrawFromEvent, of paid     |    U      N     +     N       N         N         N        F      F       F
  Mutation.markEventAttendance, of paid   |    U      F     F     F       F         F         F        +      +       +
  Subscription.eventUpdated               |    +      +     +     +       +         +         +        +      +       +
`,
  {
    'Query.event': newEvent,
    'Query.eventAttendance': newEvent,
    'Mutation.refundEventFees': async ({ app }) => ({
      eventId: String(await addEvent(app)),
      reason: 'The hall burned down.',
    }),
    'Mutation.approveEventRefunds': async ({ app }) => ({ eventId: String(await addEvent(app)) }),
    'Query.myEventFee': async ({ app }) => ({ eventId: String(await addEvent(app)) }),
    'Query.eventQuestions': async ({ app }) => ({ eventId: String(await addEvent(app)) }),
    'Query.eventMessages': ofNewEvent,
    'Query.eventFeesToPay': ofNewEvent,
    'Query.eventInvitations': ofNewEvent,
    'Mutation.inviteToEvent': async (scene) => ({
      ...(await byInvitation(scene)),
      userIds: [String(scene.people.paid.id)],
    }),
    'Mutation.inviteSegmentToEvent': async (scene) => ({
      ...(await byInvitation(scene)),
      segment: 'BOARD',
    }),
    'Mutation.takeBackEventInvitation': async (scene) => ({
      id: String(
        await addInvitation(scene.app, Number((await byInvitation(scene))['eventId']), scene.people.paid),
      ),
    }),
    'Query.eventOrganisers': ofNewEvent,
    'Mutation.setEventOrganisers': async (scene) => ({
      ...(await ofNewEvent(scene)),
      userIds: [String(scene.people.paid.id)],
    }),
    'Mutation.leaveEventOrganisers, of paid': async (scene) => {
      const { eventId } = await ofNewEvent(scene);
      await addOrganiser(scene.app, Number(eventId), scene.people.paid);
      return { eventId };
    },
    'Query.eventMessageReaders': ofNewEvent,
    'Query.exportEventRoster': async (scene) => ({ ...(await ofNewEvent(scene)), format: 'CSV' }),
    'Mutation.sendEventMessage': async ({ app, people }) => {
      const id = await addEvent(app);
      await addRegistration(app, id, people.paid);
      const input = { subject: 'Bring water', words: 'There is none at the hall.', expected: 1 };
      return { eventId: String(id), input };
    },
    'Mutation.approveEvent': unpublished('WAITING'),
    'Mutation.sendEventBack': async (scene) => ({
      ...(await unpublished('WAITING')(scene)),
      input: { reason },
    }),
    'Mutation.askEventApproval': unpublished('SENT_BACK'),
    'Mutation.createEvent': () => ({ input: fields }),
    'Mutation.updateEvent': async (scene) => ({
      ...(await newEvent(scene)),
      input: { isFeatured: true },
    }),
    'Mutation.deleteEvent': newEvent,
    'Query.eventSeries': ofNewEvent,
    'Mutation.repeatEvent': async (scene) => ({
      ...(await ofNewEvent(scene)),
      input: { repeats: 'WEEKLY', count: 2 },
    }),
    'Mutation.updateEventSeries': async (scene) => ({
      ...(await ofSeries(scene)),
      input: { title: 'Another title' },
    }),
    'Mutation.cancelEventSeries': async (scene) => ({ ...(await ofSeries(scene)), input: { reason } }),
    'Mutation.cancelEvent': async (scene) => ({ ...(await newEvent(scene)), input: { reason } }),
    'Mutation.reinstateEvent': async (scene) => ({ ...(await cancelledEvent(scene)), input: { reason } }),
    'Mutation.putOffEvent': async (scene) => ({ ...(await newEvent(scene)), input: { reason } }),
    'Mutation.moveEvent': async (scene) => ({
      ...(await newEvent(scene)),
      input: { reason, date: '2030-05-18', time: '10:00' },
    }),
    'Mutation.uploadEventImage': async () => ({ file: await smallPng() }),
    'Mutation.registerForEvent': async ({ app }) => ({ eventId: String(await addEvent(app)) }),
    'Mutation.setEventQuestions': async ({ app }) => ({
      eventId: String(await addEvent(app)),
      questions: [{ kind: 'YES_NO', text: 'Do you need a seat in the bus?', isRequired: false }],
    }),
    'Mutation.payEventFee, of paid': async (scene) => ({
      ...(await unpaidFee(scene, scene.people.paid)),
      input: { phoneNumber: '0712345678' },
    }),
    'Mutation.recordEventFee, of paid': async (scene) => ({
      ...(await unpaidFee(scene, scene.people.paid)),
      input: { channel: 'BANK', externalReference: randomUUID(), paidOn: '2026-01-31' },
    }),
    'Mutation.changeEventAnswers, of paid': async (scene) => ({
      ...(await placeOfPaid(scene)),
      answers: [],
    }),
    'Query.eventWaitingList': async (scene) => ({ eventId: (await newEvent(scene))['id'] }),
    'Mutation.acceptEventPlace, of paid': offerOfPaid,
    'Mutation.changeEventGuests, of paid': async (scene) => ({ ...(await placeOfPaid(scene)), guests: [] }),
    'Mutation.moveEventRegistration, of paid': async (scene) => ({
      ...(await placeOfPaid(scene)),
      input: { to: 'WAITING', reason: 'A guest of honour needs the seat.' },
    }),
    'Mutation.withdrawFromEvent, of paid': placeOfPaid,
    'Query.eventWithdrawalRequests': ofNewEvent,
    'Mutation.askToWithdraw, of paid': async (scene) => ({
      ...(await latePlaceOfPaid(scene)),
      reason: 'An exam was moved to that day.',
    }),
    'Mutation.answerWithdrawalRequest': async (scene) => {
      const { registrationId } = await latePlaceOfPaid(scene);
      await scene.app.sql(
        `update event_registrations set withdrawal_asked_at = now(), withdrawal_reason = 'An exam' where id = $1`,
        [Number(registrationId)],
      );
      return { registrationId, input: { isGranted: true, answer: 'Good luck!' } };
    },
    'Query.eventCompany': ofNewEvent,
    'Mutation.showNameAtEvent, of paid': async (scene) => ({ ...(await placeOfPaid(scene)), isShown: true }),
    'Query.eventExcuseRequests': ofNewEvent,
    'Mutation.askToBeExcused, of paid': async (scene) => ({
      ...(await missedByPaid(scene)),
      reason: 'My bus broke down on the way.',
    }),
    'Mutation.answerExcuseRequest': async (scene) => {
      const { registrationId } = await missedByPaid(scene);
      await scene.app.sql('update event_registrations set excuse_asked_at = now() where id = $1', [
        Number(registrationId),
      ]);
      return { registrationId, input: { isGranted: true, answer: 'That can happen.' } };
    },
    'Mutation.markEventAttendance, of paid': async (scene) => ({
      ...(await placeOfPaid(scene)),
      attended: true,
    }),
    'Subscription.eventUpdated': newEvent,
  },
);
