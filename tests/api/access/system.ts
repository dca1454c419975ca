import { accessTable } from './access-table.ts';

export const systemRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.systemState                       |    U      F     F     F       F         F         F        F      F       +
  Mutation.retryParkedJob                 |    U      F     F     F       F         F         F        F      F       +
`,
  {
    'Mutation.retryParkedJob': async ({ app }) => {
      const [job] = await app.sql<{ id: string }>(
        `select id::text from graphile_worker.add_job('nobody-does-this', max_attempts := 1)`,
      );
      await app.sql(
        `update graphile_worker._private_jobs set attempts = 1, last_error = 'no' where id = $1`,
        [job?.id],
      );
      return { id: job?.id };
    },
  },
);
