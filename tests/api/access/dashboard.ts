import { accessTable } from './access-table.ts';

export const dashboardRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.waitingWork                       |    U      +     +     +       +         +         +        +      +       +
  Query.analytics                         |    U      F     F     F       F         F         +        +      +       +
  Query.exportAnalytics                   |    U      F     F     F       F         F         +        +      +       +
  Query.attendanceFigures                 |    U      F     F     F       F         F         +        +      +       +
  Query.exportAttendanceFigures           |    U      F     F     F       F         F         +        +      +       +
`,
  {
    'Query.exportAnalytics': () => ({ format: 'CSV' }),
    'Query.exportAttendanceFigures': () => ({ format: 'CSV' }),
  },
);
