import { accessTable } from './access-table.ts';

export const securityRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.securityEvents                    |    U      F     F     F       F         F         F        F      +       +
  Query.auditEntries                      |    U      F     F     F       F         F         F        F      +       +
  Query.auditEntry                        |    U      F     F     F       F         F         F        F      +       +
  Query.exportAuditLog                    |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Query.auditEntry': async ({ app }) => {
      const [entry] = await app.sql<{ id: number }>(
        `insert into audit_entries (action, reason) values ('ROLE_CHANGED', 'matrix') returning id`,
      );
      return { id: entry?.id };
    },
    'Query.exportAuditLog': () => ({ format: 'CSV', filter: { action: 'EXECUTIVE_REMOVED' } }),
  },
);
