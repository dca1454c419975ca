import { addNotification } from '../../support/notifications.ts';
import { accessTable, type Arguments } from './access-table.ts';

const ofPaid: Arguments = async ({ app, people }) => ({
  id: String(await addNotification(app, people.paid.id)),
});

/** Of a mail to the one who paid, whoever holds it now. */
const stopSecret: Arguments = ({ app, people }) =>
  Promise.resolve({ token: app.services.stopAddress.make({ userId: people.paid.id, what: 'EVENT' }) });

export const notificationRows = accessTable(
  `
                                            | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.notifications                       |    U      +     +     +       +         +         +        +      +       +
  Query.notification, of paid               |    U      N     +     N       N         N         N        N      N       N
  Mutation.markNotificationRead, of paid    |    U      N     +     N       N         N         N        N      N       N
  Mutation.markAllNotificationsRead         |    U      +     +     +       +         +         +        +      +       +
  Query.noticeChoices                       |    U      +     +     +       +         +         +        +      +       +
  Mutation.chooseNotices                    |    U      +     +     +       +         +         +        +      +       +
  Mutation.chooseNoticePush                 |    U      +     +     +       +         +         +        +      +       +
  Mutation.stopNoticeMail                   |    +      +     +     +       +         +         +        +      +       +
  Mutation.resumeNoticeMail                 |    +      +     +     +       +         +         +        +      +       +
  Subscription.notificationReceived         |    U      +     +     +       +         +         +        +      +       +
`,
  {
    'Mutation.chooseNotices': () => Promise.resolve({ kind: 'EVENT', mail: 'DAILY' }),
    'Mutation.chooseNoticePush': () => Promise.resolve({ kind: 'EVENT', isOn: false }),
    'Mutation.stopNoticeMail': stopSecret,
    'Mutation.resumeNoticeMail': stopSecret,
    'Query.notification, of paid': ofPaid,
    'Mutation.markNotificationRead, of paid': async (scene) => ({ ...(await ofPaid(scene)), isRead: true }),
  },
);
