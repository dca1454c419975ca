import { accessTable, type Arguments } from './access-table.ts';

const ANY_DAY = { firstDay: '2026-01-01', lastDay: '2027-12-31' };

/** An announcement of which its table alone knows. */
const announcement: Arguments = async ({ app }) => {
  const [made] = await app.sql<{ id: number }>(
    `insert into announcements (words, audience, first_day, last_day)
     values ('We meet', 'ALL', $1, $2) returning id`,
    [ANY_DAY.firstDay, ANY_DAY.lastDay],
  );
  return { id: made?.id };
};

export const announcementRows = accessTable(
  `
                                       | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.currentAnnouncements           |    +      +     +     +       +         +         +        +      +       +
  Query.announcements                  |    U      F      F      F      F      F      F      F      +      +
  Mutation.createAnnouncement          |    U      F      F      F      F      F      F      F      +      +
  Mutation.createAnnouncement, without words |    U      F      F      F      F      F      F      F      V      V
  Mutation.updateAnnouncement          |    U      F      F      F      F      F      F      F      +      +
  Mutation.updateAnnouncement, of nobody |    U      F      F      F      F      F      F      F      N      N
  Mutation.endAnnouncement             |    U      F      F      F      F      F      F      F      +      +
  Mutation.dismissAnnouncement         |    U      +     +     +       +         +         +        +      +       +
  Subscription.announcementsChanged    |    U      +     +     +       +         +         +        +      +       +
`,
  {
    'Mutation.createAnnouncement': () => ({ input: { words: 'We meet', ...ANY_DAY } }),
    'Mutation.createAnnouncement, without words': () => ({ input: { words: ' ', ...ANY_DAY } }),
    'Mutation.updateAnnouncement': async (scene) => ({
      ...(await announcement(scene)),
      input: { words: 'We meet later' },
    }),
    'Mutation.updateAnnouncement, of nobody': () => ({ id: 2_000_000_000, input: { words: 'Nothing' } }),
    'Mutation.endAnnouncement': announcement,
    'Mutation.dismissAnnouncement': announcement,
  },
);
