import { addEvent, addRegistration } from '../../support/events.ts';
import { smallPng } from '../../support/pictures.ts';
import { accessTable, type Arguments } from './access-table.ts';

const newEvent: Arguments = async ({ app }) => ({ id: String(await addEvent(app)) });

const placeOfPaid: Arguments = async ({ app, people }) => ({
  registrationId: String(await addRegistration(app, await addEvent(app), people.paid)),
});

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
  Query.myEventRegistrations              |    +      +     +     +       +         +         +        +      +       +
  Query.eventRegistrations                |    U      F     F     F       F         F         F        +      +       +
  Mutation.createEvent                    |    U      F     F     F       F         F         F        +      +       +
  Mutation.updateEvent                    |    U      F     F     F       F         F         F        +      +       +
  Mutation.deleteEvent                    |    U      F     F     F       F         F         F        +      +       +
  Mutation.uploadEventImage               |    U      F     F     F       F         F         F        +      +       +
  Mutation.registerForEvent               |    U      P     +     +       S         +         +        +      +       +
  Mutation.withdrawFromEvent, of paid     |    U      N     +     N       N         N         N        F      F       F
  Mutation.markEventAttendance, of paid   |    U      F     F     F       F         F         F        +      +       +
  Subscription.eventUpdated               |    +      +     +     +       +         +         +        +      +       +
`,
  {
    'Query.event': newEvent,
    'Query.eventAttendance': newEvent,
    'Mutation.createEvent': () => ({ input: fields }),
    'Mutation.updateEvent': async (scene) => ({
      ...(await newEvent(scene)),
      input: { isFeatured: true },
    }),
    'Mutation.deleteEvent': newEvent,
    'Mutation.uploadEventImage': async () => ({ file: await smallPng() }),
    'Mutation.registerForEvent': async ({ app }) => ({ eventId: String(await addEvent(app)) }),
    'Mutation.withdrawFromEvent, of paid': placeOfPaid,
    'Mutation.markEventAttendance, of paid': async (scene) => ({
      ...(await placeOfPaid(scene)),
      attended: true,
    }),
    'Subscription.eventUpdated': newEvent,
  },
);
