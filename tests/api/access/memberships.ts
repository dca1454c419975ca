import { accessTable } from './access-table.ts';

export const membershipRows = accessTable(
  `
                                  | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.membershipQuote           |    +      +     +     +       +         +         +        +      +       +
  Query.myMembership              |    U      +     +     +       +         +         +        +      +       +
  Mutation.payMembershipFee       |    U      +     +     +       S         +         +        +      +       +
`,
  { 'Mutation.payMembershipFee': () => ({ input: { phoneNumber: '0712345678' } }) },
);
