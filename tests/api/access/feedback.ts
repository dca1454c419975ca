import { accessTable, type Arguments } from './access-table.ts';

/** A message of a member that stands so, and what is asked of it. */
const sent =
  (state: 'OPEN' | 'CLOSED', input: object = {}): Arguments =>
  async ({ app, people }) => {
    const closed = state === 'CLOSED';
    const [made] = await app.sql<{ id: number }>(
      `insert into feedback (user_id, message, state, closed_at, closed_by_id)
       values ($1, 'The projector hums.', $2, $3, $4) returning id`,
      [people.paid.id, state, closed ? new Date() : null, closed ? people.admin.id : null],
    );
    return { input: { feedbackId: String(made?.id), ...input } };
  };

export const feedbackRows = accessTable(
  `
                                     | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Mutation.answerFeedback            |    U      F     F     F       F         F         F        F      +       +
  Mutation.assignFeedback            |    U      F     F     F       F         F         F        F      +       +
  Mutation.closeFeedback             |    U      F     F     F       F         F         F        F      +       +
  Mutation.reopenFeedback            |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Mutation.answerFeedback': sent('OPEN', { answer: 'It was repaired.' }),
    'Mutation.assignFeedback': sent('OPEN'),
    'Mutation.closeFeedback': sent('OPEN', { note: 'Thank you.' }),
    'Mutation.reopenFeedback': sent('CLOSED'),
  },
);
