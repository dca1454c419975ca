import { accessTable } from './access-table.ts';

export const closingRows = accessTable(
  `
                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.myClosing         |    U      +     +     +       +         +         +        +      +       +
  Mutation.keepMyAccount  |    U      +     +     +       +         +         +        +      +       +
  Mutation.closeMyAccount |    U      +     +     +       +         C         C        +      +       +
`,
  { 'Mutation.closeMyAccount': () => ({ removeWritings: false }) },
);
