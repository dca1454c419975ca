import { addPerson, PASSWORD } from '../../support/people.ts';
import { smallPng } from '../../support/pictures.ts';
import type { TestApp } from '../../support/test-app.ts';
import { accessTable } from './access-table.ts';

let numbers = 0;

const asManager = { role: 'MANAGER', reason: 'Elected content lead' };
const approvers = { permissions: ['blog.approve_posts'], reason: 'Reads along' };

/** A session of somebody, that nobody uses. */
async function sessionOf(app: TestApp, userId: number): Promise<{ id: number | undefined }> {
  const [session] = await app.sql<{ id: number }>(
    `insert into sessions (user_id, token_hash, expires_at)
     values ($1, md5(random()::text) || md5(random()::text), now() + interval '1 day') returning id`,
    [userId],
  );
  return { id: session?.id };
}

export const accountRows = accessTable(
  `
                                  | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.club                      |    +      +     +     +       +         +         +        +      +       +
  Query.me                        |    U      +     +     +       +         +         +        +      +       +
  Query.myPermissions             |    U      +     +     +       +         +         +        +      +       +
  Query.permissionCatalogue       |    U      +     +     +       +         +         +        +      +       +
  Query.findMembers               |    U      F     F     F       F         F         F        +      +       +
  Query.personSessions            |    U      F     +     F       F         F         F        F      +       +
  Query.users                     |    U      F     F     F       F         F         F        F      +       +
  Query.person                    |    U      N     N     N       N         +         +        +      +       +
  Query.person, of oneself        |    U      +     +     +       +         +         +        +      +       +
  Query.person, of a closed account |  U      N     N     N       N         N         N        N      +       +
  Query.permissionSummary         |    U      F     F     F       F         F         +        +      +       +
  Query.rightHolders              |    U      F     F     F       F         F         +        +      +       +
  Query.personalRights            |    U      F     F     F       F         F         F        F      +       +
  Query.memberRoles               |    U      F     F     F       F         F         F        F      +       +
  Query.permissionsOf             |    U      F     F     F       F         F         F        F      +       +
  Query.exportUsers               |    U      F     F     F       F         F         F        F      +       +
  Query.roleChoices               |    U      F     F     F       F         F         F        F      +       +
  Query.roleChoices, of a super admin | U     F     F     F       F         F         F        F      F       +
  Mutation.setUserActive          |    U      F     F     F       F         F         F        F      +       +
  Mutation.setUserActive, of a super admin | U F     F     F       F         F         F        F      F       +
  Mutation.setUserActive, of oneself | U      F     F     F       F         F         F        F      F       F
  Mutation.setUserActive, of nobody |  U      F     F     F       F         F         F        F      N       N
  Mutation.changeRole             |    U      F     F     F       F         F         F        F      +       +
  Mutation.changeRole, to super admin | U     F     F     F       F         F         F        F      F       +
  Mutation.changeRole, of oneself |    U      F     F     F       F         F         F        F      F       F
  Mutation.changeRole, without reason | U     F     F     F       F         F         F        F      V       V
  Mutation.changePermissions      |    U      F     F     F       F         F         F        F      +       +
  Mutation.changePermissions, of an administrator | U F  F     F       F         F         F        F      C       C
  Mutation.changePermissions, of a super admin | U F     F     F       F         F         F        F      F       C
  Mutation.changePermissions, unknown | U     F     F     F       F         F         F        F      V       V
  Query.signInLink                |    N      N     N     N       N         N         N        N      N       N
  Mutation.useSignInLink          |    N      N     N     N       N         N         N        N      N       N
  Mutation.makeSignInLink         |    U      F     F     F       F         F         F        F      +       +
  Mutation.makeSignInLink, of a super admin | U F   F     F       F         F         F        F      F       +
  Mutation.makeSignInLink, of oneself | U     F     F     F       F         F         F        F      F       F
  Mutation.makeSignInLink, of nobody | U      F     F     F       F         F         F        F      N       N
  Mutation.useDeskCode            |    V      V     V     V       V         V         V        V      V       V
  Mutation.makeDeskCode           |    U      F     F     F       F         F         F        F      +       +
  Mutation.makeDeskCode, of a super admin | U F     F     F       F         F         F        F      F       +
  Mutation.requestPasswordReset   |    +      +     +     +       +         +         +        +      +       +
  Mutation.confirmEmail           |    N      N     N     N       N         N         N        N      N       N
  Mutation.sendEmailConfirmation  |    U      +     +     +       +         +         +        +      +       +
  Mutation.addUser                |    U      F     F     F       F         F         F        F      +       +
  Mutation.register               |    +      +     +     +       +         +         +        +      +       +
  Mutation.login                  |    +      +     +     +       +         +         +        +      +       +
  Mutation.completeSignIn         |    N      N     N     N       N         N         N        N      N       N
  Mutation.askForPasskey          |    +      +     +     +       +         +         +        +      +       +
  Mutation.signInWithPasskey      |    W      W     W     W       W         W         W        W      W       W
  Query.mySecondFactor            |    U      +     +     +       +         +         +        +      +       +
  Mutation.offerAuthenticatorApp  |    U      +     +     +       +         +         +        +      +       +
  Mutation.confirmAuthenticatorApp |   U      W     W     W       W         W         W        W      W       W
  Mutation.removeAuthenticatorApp |    U      C     C     C       C         C         C        C      C       C
  Mutation.renewRecoveryCodes     |    U      C     C     C       C         C         C        C      C       C
  Mutation.askForNewPasskey       |    U      +     +     +       +         +         +        +      +       +
  Mutation.addPasskey             |    U      W     W     W       W         W         W        W      W       W
  Mutation.renamePasskey          |    U      N     N     N       N         N         N        N      N       N
  Mutation.removePasskey          |    U      N     N     N       N         N         N        N      N       N
  Mutation.askToConfirm           |    U      +     +     +       +         +         +        +      +       +
  Mutation.confirmItIsMe          |    U      +     +     +       +         +         +        +      +       +
  Mutation.resetSecondFactor      |    U      F     F     F       F         F         F        F      C       C
  Mutation.resetSecondFactor, of a super admin | U F F     F       F         F         F        F      F       C
  Mutation.resetSecondFactor, of oneself | U  F     F     F       F         F         F        F      F       F
  Mutation.logout                 |    U      +     +     +       +         +         +        +      +       +
  Mutation.updateProfile          |    U      +     +     +       +         +         +        +      +       +
  Mutation.changePassword         |    U      +     +     +       +         +         +        +      +       +
  Mutation.uploadProfilePicture   |    U      +     +     +       +         +         +        +      +       +
  Mutation.removeProfilePicture   |    U      +     +     +       +         +         +        +      +       +
  Mutation.endSession, of a member |   U      N     N     N       N         N         N        N      +       +
  Mutation.endSession, of oneself |    U      +     +     +       +         +         +        +      +       +
  Mutation.endSession, of a super admin | U   N     N     N       N         N         N        N      F       +
  Mutation.endSessionsOfPerson    |    U      F     F     F       F         F         F        F      +       +
  Mutation.endSessionsOfPerson, of a super admin | U F     F     F       F         F         F        F      F       +
`,
  {
    'Query.personSessions': ({ people }) => ({ person: people.paid.id }),
    'Mutation.endSession, of a member': async ({ app }) => sessionOf(app, (await addPerson(app)).id),
    'Mutation.endSession, of oneself': async ({ app, people, caller }) =>
      caller === 'visitor' ? { id: 1 } : sessionOf(app, people[caller].id),
    'Mutation.endSession, of a super admin': async ({ app }) =>
      sessionOf(app, (await addPerson(app, { role: 'SUPERADMIN' })).id),
    'Mutation.endSessionsOfPerson': async ({ app }) => ({ person: (await addPerson(app)).id }),
    'Mutation.endSessionsOfPerson, of a super admin': async ({ app }) => ({
      person: (await addPerson(app, { role: 'SUPERADMIN' })).id,
    }),
    'Mutation.completeSignIn': () => ({ input: { token: '0'.repeat(40), code: '123456' } }),
    'Mutation.askForPasskey': () => ({}),
    'Mutation.signInWithPasskey': () => ({ passkey: '{}' }),
    'Mutation.confirmAuthenticatorApp': () => ({ code: '000000' }),
    'Mutation.addPasskey': () => ({ name: 'My phone', passkey: '{}' }),
    'Mutation.renamePasskey': () => ({ id: 2_000_000_000, name: 'My phone' }),
    'Mutation.removePasskey': () => ({ id: 2_000_000_000 }),
    'Mutation.confirmItIsMe': () => ({ input: { password: PASSWORD } }),
    'Mutation.resetSecondFactor': async ({ app }) => ({ person: (await addPerson(app)).id }),
    'Mutation.resetSecondFactor, of a super admin': async ({ app }) => ({
      person: (await addPerson(app, { role: 'SUPERADMIN' })).id,
    }),
    'Mutation.resetSecondFactor, of oneself': ({ people, caller }) => ({ person: people[caller].id }),
    'Query.person': async ({ app }) => ({ id: (await addPerson(app)).id }),
    'Query.rightHolders': () => ({ permission: 'BLOG_APPROVE_POSTS' }),
    'Query.permissionsOf': ({ people }) => ({ id: people.paid.id }),
    'Query.exportUsers': () => ({ format: 'CSV' }),
    'Query.roleChoices': async ({ app }) => ({ id: (await addPerson(app)).id }),
    'Query.roleChoices, of a super admin': async ({ app }) => ({
      id: (await addPerson(app, { role: 'SUPERADMIN' })).id,
    }),
    'Query.person, of oneself': ({ people, caller }) => ({ id: people[caller].id }),
    'Query.person, of a closed account': async ({ app }) => ({
      id: (await addPerson(app, { isActive: false })).id,
    }),
    'Mutation.setUserActive': async ({ app }) => ({
      id: (await addPerson(app)).id,
      input: { isActive: false },
    }),
    'Mutation.setUserActive, of a super admin': async ({ app }) => ({
      id: (await addPerson(app, { role: 'SUPERADMIN' })).id,
      input: { isActive: false },
    }),
    'Mutation.setUserActive, of oneself': ({ people, caller }) => ({
      id: people[caller].id,
      input: { isActive: false },
    }),
    'Mutation.setUserActive, of nobody': () => ({ id: 2_000_000_000, input: { isActive: false } }),
    'Mutation.changeRole': async ({ app }) => ({ id: (await addPerson(app)).id, input: asManager }),
    'Mutation.changeRole, to super admin': async ({ app }) => ({
      id: (await addPerson(app, { role: 'ADMIN' })).id,
      input: { role: 'SUPERADMIN', reason: 'Runs the server' },
    }),
    'Mutation.changeRole, of oneself': ({ people, caller }) => ({ id: people[caller].id, input: asManager }),
    'Mutation.changeRole, without reason': async ({ app }) => ({
      id: (await addPerson(app)).id,
      input: { ...asManager, reason: ' ' },
    }),
    'Mutation.changePermissions': async ({ app }) => ({ id: (await addPerson(app)).id, input: approvers }),
    'Mutation.changePermissions, of an administrator': async ({ app }) => ({
      id: (await addPerson(app, { role: 'ADMIN' })).id,
      input: approvers,
    }),
    'Mutation.changePermissions, of a super admin': async ({ app }) => ({
      id: (await addPerson(app, { role: 'SUPERADMIN' })).id,
      input: approvers,
    }),
    'Mutation.changePermissions, unknown': async ({ app }) => ({
      id: (await addPerson(app)).id,
      input: { ...approvers, permissions: ['blog.paint_posts'] },
    }),
    'Query.signInLink': () => ({ token: '0'.repeat(40) }),
    'Mutation.useSignInLink': () => ({
      input: { token: '0'.repeat(40), password: PASSWORD, passwordConfirm: PASSWORD },
    }),
    'Mutation.requestPasswordReset': () => {
      numbers += 1;
      return { login: `nobody-${String(numbers)}` };
    },
    'Mutation.confirmEmail': () => ({ token: '0'.repeat(40) }),
    'Mutation.sendEmailConfirmation': () => ({}),
    'Mutation.useDeskCode': ({ caller }) => ({
      input: {
        login: `nobody-like-${caller}`,
        code: 'ABCD2345',
        password: 'a better horse',
        passwordConfirm: 'a better horse',
      },
    }),
    'Mutation.makeDeskCode': async ({ app }) => ({ id: (await addPerson(app)).id }),
    'Mutation.makeDeskCode, of a super admin': async ({ app }) => ({
      id: (await addPerson(app, { role: 'SUPERADMIN' })).id,
    }),
    'Mutation.makeSignInLink': async ({ app }) => ({ id: (await addPerson(app)).id }),
    'Mutation.makeSignInLink, of a super admin': async ({ app }) => ({
      id: (await addPerson(app, { role: 'SUPERADMIN' })).id,
    }),
    'Mutation.makeSignInLink, of oneself': ({ people, caller }) => ({ id: people[caller].id }),
    'Mutation.makeSignInLink, of nobody': () => ({ id: 2_000_000_000 }),
    'Mutation.addUser': () => {
      numbers += 1;
      const name = `added-${String(numbers)}`;
      return { input: { name: 'Added Member', email: `${name}@example.org`, username: name } };
    },
    'Query.findMembers': ({ people }) => ({ search: people.paid.username }),
    'Mutation.register': () => {
      numbers += 1;
      const name = `matrix-${String(numbers)}`;
      return {
        input: {
          name: 'Matrix Member',
          email: `${name}@example.org`,
          username: name,
          password: PASSWORD,
          passwordConfirm: PASSWORD,
        },
      };
    },
    'Mutation.login': ({ people }) => ({ input: { username: people.paid.username, password: PASSWORD } }),
    'Mutation.updateProfile': () => ({ input: { bio: 'Changed' } }),
    'Mutation.changePassword': () => ({
      input: { oldPassword: PASSWORD, newPassword: 'another one', confirmPassword: 'another one' },
    }),
    'Mutation.uploadProfilePicture': async () => ({ file: await smallPng() }),
  },
);
