import { addPerson } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';
import { accessTable, type Arguments } from './access-table.ts';

const two = async (app: TestApp) => ({
  keptId: String((await addPerson(app)).id),
  closedId: String((await addPerson(app)).id),
});

async function addMerge(app: TestApp): Promise<string> {
  const { keptId, closedId } = await two(app);
  await app.sql('update users set merged_into_id = $1, is_active = false where id = $2', [keptId, closedId]);
  const [made] = await app.sql<{ id: number }>(
    `insert into account_merges (kept_id, closed_id, merged_by_id, merged_at, reason, was_active)
     values ($1, $2, $1, $3, 'One person', true) returning id`,
    [keptId, closedId, app.clock.now()],
  );
  return String(made?.id);
}

const reason = 'The same person twice';

const intoSuperAdmin: Arguments = async ({ app }) => ({
  input: { ...(await two(app)), keptId: String((await addPerson(app, { role: 'SUPERADMIN' })).id), reason },
});

export const mergingRows = accessTable(
  `
                                      | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.duplicates                    |    U      F     F     F       F         F         F        F      +       +
  Query.mergePreview                  |    U      F     F     F       F         F         F        F      +       +
  Query.accountMerges                 |    U      F     F     F       F         F         F        F      +       +
  Mutation.mergeAccounts              |    U      F     F     F       F         F         F        F      +       +
  Mutation.mergeAccounts, a super admin | U       F     F     F       F         F         F        F      F       +
  Mutation.mergeAccounts, own         |    U      F     F     F       F         F         F        F      F       F
  Mutation.mergeAccounts, of nobody   |    U      F     F     F       F         F         F        F      N       N
  Mutation.undoMerge                  |    U      F     F     F       F         F         F        F      +       +
  Mutation.undoMerge, of nothing      |    U      F     F     F       F         F         F        F      N       N
  Mutation.keepApart                  |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Query.mergePreview': ({ app }) => two(app),
    'Mutation.mergeAccounts': async ({ app }) => ({ input: { ...(await two(app)), reason } }),
    'Mutation.mergeAccounts, a super admin': intoSuperAdmin,
    'Mutation.mergeAccounts, own': async ({ app, people, caller }) => ({
      input: { ...(await two(app)), closedId: String(people[caller].id), reason },
    }),
    'Mutation.mergeAccounts, of nobody': async ({ app }) => ({
      input: { ...(await two(app)), closedId: '2000000000', reason },
    }),
    'Mutation.undoMerge': async ({ app }) => ({ id: await addMerge(app) }),
    'Mutation.undoMerge, of nothing': () => ({ id: '2000000000' }),
    'Mutation.keepApart': async ({ app }) => {
      const { keptId: firstId, closedId: secondId } = await two(app);
      return { firstId, secondId };
    },
  },
);
