import { accessTable } from './access-table.ts';

export const clubRows = accessTable(
  `
                                          | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.keptRecords                       |    +      +     +     +       +         +         +        +      +       +
  Mutation.updateClubStatistics           |    U      F     F     F       F         F         F        F      +       +
  Query.clubRules                         |    U      +     +     +       +         +         +        +      +       +
  Mutation.setClubRules                   |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Mutation.updateClubStatistics': () => ({ input: { alumni: '210+' } }),
    'Mutation.setClubRules': () => ({ eventsNeedApproval: false }),
  },
);
