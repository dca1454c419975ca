import { accessTable } from './access-table.ts';

export const securityRows = accessTable(`
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.securityEvents                    |    U      F     F     F       F         F         F        F      +       +
`);
