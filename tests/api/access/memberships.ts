import { addPaidMember } from '../../support/people.ts';
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
  Query.members                   |    U      F     F     F       F         +         +        +      +       +
  Query.member                    |    U      N     N     N       N         +         +        +      +       +
  Query.memberStats               |    U      F     F     F       F         +         +        +      +       +
  Query.memberHistory             |    U      F     F     F       F         F         F        +      +       +
  Query.exportMembers             |    U      F     F     F       F         F         F        +      +       +
  Query.myDirectoryChoices        |    U      +     +     +       +         +         +        +      +       +
  Mutation.updateDirectoryChoices |    U      +     +     +       +         +         +        +      +       +
  Mutation.remindOfFee            |    U      F     F     F       F         +         F        F      +       +
`,
  {
    'Mutation.payMembershipFee': () => ({ input: { phoneNumber: '0712345678' } }),
    'Query.exportFeeRoll': () => ({ format: 'CSV' }),
    'Query.exportMembers': () => ({ format: 'CSV' }),
    'Query.member': async ({ app }) => ({ id: String((await addPaidMember(app)).membershipId) }),
    'Query.memberHistory': ({ people }) => ({ id: String(people.unpaid.membershipId) }),
    'Mutation.updateDirectoryChoices': () => ({ input: { showsBio: true } }),
    'Mutation.remindOfFee': ({ people }) => ({ userIds: [String(people.unpaid.id)] }),
  },
);
