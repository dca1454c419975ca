import { addEvent, addRegistration, inDays } from '../../support/events.ts';
import { accessTable, type Arguments } from './access-table.ts';

/** An event that is over, at which the member who has paid was. */
const eventOfPaid: Arguments = async ({ app, people }) => {
  const eventId = await addEvent(app, { startsAt: inDays(app, -3) });
  await addRegistration(app, eventId, people.paid, { attended: true });
  return { eventId: String(eventId) };
};

export const certificateRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.myCertificate                     |    U      +     +     +       +         +         +        +      +       +
  Query.myCertificateFile, of paid        |    U      N     +     N       N         N         N        N      N       N
  Query.exportCertificates                |    U      F     F     F       F         F         F        +      +       +
  Query.checkCertificate                  |    +      +     +     +       +         +         +        +      +       +
`,
  {
    'Query.myCertificate': eventOfPaid,
    'Query.myCertificateFile, of paid': eventOfPaid,
    'Query.exportCertificates': eventOfPaid,
    'Query.checkCertificate': () => ({ code: 'C.1.2.3' }),
  },
);
