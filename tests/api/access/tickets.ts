import { randomUUID } from 'node:crypto';
import { addEvent, addRegistration } from '../../support/events.ts';
import { accessTable, type Arguments } from './access-table.ts';

/** An event at which the member who has paid has a place. */
const eventOfPaid: Arguments = async ({ app, people }) => {
  const eventId = await addEvent(app);
  await addRegistration(app, eventId, people.paid);
  return { eventId: String(eventId) };
};

/** An event at which the member who has paid the yearly fee has no place yet, and which costs KES 500. */
const priceOfPaid = async ({ app, people }: Parameters<Arguments>[0]) => {
  const event = await addEvent(app);
  await app.sql('update events set fee_kes = 500 where id = $1', [event]);
  return { eventId: String(event), userId: String(people.paid.id) };
};

export const ticketRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.eventTicket, of paid              |    U      N     +     N       N         N         N        N      N       N
  Query.eventDoor                         |    U      F     F     F       F         F         F        +      +       +
  Mutation.recordDoorActs                 |    U      F     F     F       F         F         F        +      +       +
  Query.doorPrice, of paid                |    U      F     F     F       F         F         F        F      +       +
  Mutation.takeCashAtDoor, of paid        |    U      F     F     F       F         F         F        F      +       +
  Query.roomScreen                        |    U      F     F     F       F         F         F        +      +       +
  Mutation.checkInToEvent, of paid        |    U      N     V     N       N         N         N        N      N       N
  Query.myMembershipCard                  |    U      C     +     +       +         +         +        +      C       C
  Query.checkMembershipCard               |    +      +     +     +       +         +         +        +      +       +
  Mutation.showPhotoOnCard                |    U      C     +     +       +         +         +        +      C       C
  Mutation.replaceMembershipCard          |    U      C     +     +       +         +         +        +      C       C
  Subscription.doorChanged                |    U      F     F     F       F         F         F        +      +       +
`,
  {
    'Query.eventTicket, of paid': eventOfPaid,
    'Query.eventDoor': eventOfPaid,
    'Mutation.recordDoorActs': async (scene) => ({
      ...(await eventOfPaid(scene)),
      input: { sentAt: new Date().toISOString(), door: 'Main door', acts: [] },
    }),
    'Query.doorPrice, of paid': priceOfPaid,
    'Mutation.takeCashAtDoor, of paid': async (scene) => {
      const { eventId, userId } = await priceOfPaid(scene);
      return { eventId, input: { key: randomUUID(), userId, amountKes: 500, door: 'Main door' } };
    },
    'Query.roomScreen': eventOfPaid,
    'Mutation.checkInToEvent, of paid': async ({ app, people }) => {
      const eventId = await addEvent(app, { startsAt: new Date() });
      await addRegistration(app, eventId, people.paid);
      return { eventId: String(eventId), code: 'wrong' };
    },
    'Query.checkMembershipCard': () => ({ code: 'M.1.2.3' }),
    'Mutation.showPhotoOnCard': () => ({ isShown: false }),
    'Subscription.doorChanged': eventOfPaid,
  },
);
