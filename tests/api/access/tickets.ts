import { addEvent, addRegistration } from '../../support/events.ts';
import { accessTable, type Arguments } from './access-table.ts';

/** An event at which the member who has paid has a place. */
const eventOfPaid: Arguments = async ({ app, people }) => {
  const eventId = await addEvent(app);
  await addRegistration(app, eventId, people.paid);
  return { eventId: String(eventId) };
};

export const ticketRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.eventTicket, of paid              |    U      N     +     N       N         N         N        N      N       N
  Query.eventDoor                         |    U      F     F     F       F         F         F        +      +       +
  Mutation.recordDoorActs                 |    U      F     F     F       F         F         F        +      +       +
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
