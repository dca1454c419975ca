import { accessTable } from './access-table.ts';

export const searchRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.search                            |    U      +     +     +       +         +         +        +      +       +
`,
  { 'Query.search': () => ({ query: 'membership' }) },
);
