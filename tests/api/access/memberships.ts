import { accessTable } from './access-table.ts';

export const membershipRows = accessTable(
  `
                                  | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.membershipQuote           |    +      +     +     +       +         +         +        +      +       +
  Query.myMembership              |    U      +     +     +       +         +         +        +      +       +
  Mutation.payMembershipFee       |    U      +     +     +       S         +         +        +      +       +
  Query.feeRoll                   |    U      F     F     F       F         +         F        F      +       +
  Query.feeRollTotals             |    U      F     F     F       F         +         F        F      +       +
  Query.exportFeeRoll             |    U      F     F     F       F         +         F        F      +       +
  Mutation.remindOfFee            |    U      F     F     F       F         +         F        F      +       +
`,
  {
    'Mutation.payMembershipFee': () => ({ input: { phoneNumber: '0712345678' } }),
    'Query.exportFeeRoll': () => ({ format: 'CSV' }),
    'Mutation.remindOfFee': ({ people }) => ({ userIds: [String(people.unpaid.id)] }),
  },
);
