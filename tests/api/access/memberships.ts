import { randomBytes } from 'node:crypto';
import { addPaidMember, addPerson, type Person } from '../../support/people.ts';
import type { TestApp } from '../../support/test-app.ts';
import { accessTable } from './access-table.ts';

/** A list with one person whom nobody knows. */
const listOfOne = (): Buffer => {
  const code = randomBytes(5).toString('hex');
  return Buffer.from(`Name,PF number,Email\nSomebody New,PF/${code},${code}@example.org\n`);
};

async function keptImport(app: TestApp, { id }: Person): Promise<number | undefined> {
  const [made] = await app.sql<{ id: number }>(
    'insert into member_imports (imported_by_id) values ($1) returning id',
    [id],
  );
  return made?.id;
}

export const membershipRows = accessTable(
  `
                                  | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.membershipQuote           |    +      +     +     +       +         +         +        +      +       +
  Query.myMembership              |    U      +     +     +       +         +         +        +      +       +
  Mutation.payMembershipFee       |    U      +     +     +       S         +         +        +      +       +
  Query.feeRoll                   |    U      F     F     F       F         +         F        F      +       +
  Query.feeRollTotals             |    U      F     F     F       F         +         F        F      +       +
  Query.paidUntilOfPerson         |    U      F     F     F       F         +         F        F      +       +
  Query.exportFeeRoll             |    U      F     F     F       F         +         F        F      +       +
  Query.members                   |    U      F     F     F       F         +         +        +      +       +
  Query.member                    |    U      N     N     N       N         +         +        +      +       +
  Query.memberOfPerson            |    U      N     N     N       N         +         +        +      +       +
  Query.memberStats               |    U      F     F     F       F         +         +        +      +       +
  Query.memberHistory             |    U      F     F     F       F         F         F        +      +       +
  Query.exportMembers             |    U      F     F     F       F         F         F        +      +       +
  Query.memberImports             |    U      F     F     F       F         F         F        F      +       +
  Mutation.checkMemberImport      |    U      F     F     F       F         F         F        F      +       +
  Mutation.importMembers          |    U      F     F     F       F         F         F        F      +       +
  Query.registeredToday           |    U      F     F     F       F         F         F        +      +       +
  Query.knownMembers              |    U      F     F     F       F         F         F        +      +       +
  Mutation.registerAtDesk         |    U      F     F     F       F         F         F        +      +       +
  Mutation.promptAtDesk           |    U      F     F     F       F         F         F        +      +       +
  Mutation.undoMemberImport       |    U      F     F     F       F         F         F        F      +       +
  Query.myDirectoryChoices        |    U      +     +     +       +         +         +        +      +       +
  Mutation.updateDirectoryChoices |    U      +     +     +       +         +         +        +      +       +
  Query.yearRolls                 |    U      F     F     F       F         +         F        +      +       +
  Mutation.addToYearRoll          |    U      F     F     F       F         F         F        +      +       +
  Mutation.remindOfFee            |    U      F     F     F       F         +         F        F      +       +
  Subscription.memberImportProgress |    U      F     F     F       F         F         F        +      +       +
`,
  {
    'Mutation.payMembershipFee': () => ({ input: { phoneNumber: '0712345678' } }),
    'Mutation.addToYearRoll': () => ({ year: '2026-2027', userIds: [] }),
    'Query.exportFeeRoll': () => ({ format: 'CSV' }),
    'Mutation.checkMemberImport': () => ({ file: listOfOne() }),
    'Mutation.importMembers': () => ({ file: listOfOne() }),
    'Mutation.undoMemberImport': async ({ app, people }) => ({
      id: String(await keptImport(app, people.admin)),
    }),
    'Mutation.registerAtDesk': () => {
      const name = `desk${randomBytes(5).toString('hex')}`;
      return { input: { name: 'New Comer', username: name, email: `${name}@example.org` } };
    },
    'Mutation.promptAtDesk': async ({ app }) => ({
      input: { payerId: String((await addPerson(app)).id), phoneNumber: '0712345678' },
    }),
    'Query.exportMembers': () => ({ format: 'CSV' }),
    'Query.member': async ({ app }) => ({ id: String((await addPaidMember(app)).membershipId) }),
    'Query.memberOfPerson': async ({ app }) => ({ person: String((await addPaidMember(app)).id) }),
    'Query.paidUntilOfPerson': ({ people }) => ({ person: String(people.unpaid.id) }),
    'Query.memberHistory': ({ people }) => ({ id: String(people.unpaid.membershipId) }),
    'Mutation.updateDirectoryChoices': () => ({ input: { showsBio: true } }),
    'Mutation.remindOfFee': ({ people }) => ({ userIds: [String(people.unpaid.id)] }),
  },
);
