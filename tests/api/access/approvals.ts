import type { Person } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';
import { accessTable, type Arguments } from './access-table.ts';

async function addApproval(app: Pick<TestApp, 'sql'>, { id }: Pick<Person, 'id'>): Promise<string> {
  const [row] = await app.sql<{ id: number }>(
    `insert into approvals (title, requested_by_id) values ('Projector hire', $1) returning id`,
    [id],
  );
  return String(row?.id);
}

const ofPaid: Arguments = async ({ app, people }) => ({ id: await addApproval(app, people.paid) });

const ofCaller: Arguments = async ({ app, people, caller }) => ({
  id: await addApproval(app, caller === 'visitor' ? people.paid : people[caller]),
});

const reason = { decisionNotes: 'Too dear this term' };

export const approvalRows = accessTable(
  `
                                         | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.approvals                        |    U      +     +     +       +         +         +        +      +       +
  Query.approval, of paid                |    U      N     +     N       N         N         +        N      +       +
  Query.rightStanding                    |    U      +     +     +       +         +         +        +      +       +
  Mutation.createApproval                |    U      +     +     +       +         +         +        +      +       +
  Mutation.askForRight                   |    U      +     +     +       +         +         +        +      C       C
  Mutation.cancelApproval, of paid       |    U      N     +     N       N         N         F        N      F       F
  Mutation.approveApproval, of paid      |    U      F     F     F       F         F         +        F      +       +
  Mutation.approveApproval, own          |    U      F     F     F       F         F         F        F      F       +
  Mutation.rejectApproval, of paid       |    U      F     F     F       F         F         +        F      +       +
  Mutation.rejectApproval, own           |    U      F     F     F       F         F         F        F      F       +
  Subscription.approvalUpdated           |    U      +     +     +       +         +         +        +      +       +
`,
  {
    'Query.approval, of paid': ofPaid,
    'Query.rightStanding': () => ({ permission: 'USERS_MANAGE_USERS' }),
    'Mutation.createApproval': () => ({ input: { title: 'Projector hire' } }),
    'Mutation.askForRight': () => ({ permission: 'USERS_MANAGE_USERS' }),
    'Mutation.cancelApproval, of paid': ofPaid,
    'Mutation.approveApproval, of paid': ofPaid,
    'Mutation.approveApproval, own': ofCaller,
    'Mutation.rejectApproval, of paid': async (scene) => ({ ...(await ofPaid(scene)), ...reason }),
    'Mutation.rejectApproval, own': async (scene) => ({ ...(await ofCaller(scene)), ...reason }),
  },
);
