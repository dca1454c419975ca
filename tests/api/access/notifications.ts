import { addNotification } from '../../support/notifications.ts';
import { accessTable, type Arguments } from './access-table.ts';

const ofPaid: Arguments = async ({ app, people }) => ({
  id: String(await addNotification(app, people.paid.id)),
});

export const notificationRows = accessTable(
  `
                                            | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.notifications                       |    U      +     +     +       +         +         +        +      +       +
  Query.notification, of paid               |    U      N     +     N       N         N         N        N      N       N
  Mutation.markNotificationRead, of paid    |    U      N     +     N       N         N         N        N      N       N
  Mutation.markAllNotificationsRead         |    U      +     +     +       +         +         +        +      +       +
  Subscription.notificationReceived         |    U      +     +     +       +         +         +        +      +       +
`,
  {
    'Query.notification, of paid': ofPaid,
    'Mutation.markNotificationRead, of paid': async (scene) => ({ ...(await ofPaid(scene)), isRead: true }),
  },
);
