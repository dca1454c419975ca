import { accessTable } from './access-table.ts';

export const pushRows = accessTable(
  `
                                | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.pushSettings            |    U      +     +     +       +         +         +        +      +       +
  Mutation.turnPushOn           |    U      C     C     C       C         C         C        C      C       C
  Mutation.turnPushOff, of nobody |  U      N     N     N       N         N         N        N      N       N
  Mutation.turnPushOff, of paid |    U      N     +     N       N         N         N        N      N       N
`,
  {
    'Mutation.turnPushOn': () => ({
      input: { endpoint: 'https://fcm.googleapis.com/fcm/send/matrix', p256dh: 'BA', auth: 'AA' },
    }),
    'Mutation.turnPushOff, of nobody': () => ({ id: 2_000_000_000 }),
    'Mutation.turnPushOff, of paid': async ({ app, people }) => {
      const [device] = await app.sql<{ id: number }>(
        `insert into push_devices (user_id, endpoint, p256dh, auth)
         values ($1, 'https://fcm.googleapis.com/' || gen_random_uuid(), 'BA', 'AA') returning id`,
        [people.paid.id],
      );
      return { id: device?.id };
    },
  },
);
