import { addPerson, PASSWORD } from '../../support/people.ts';
import { smallPng } from '../../support/pictures.ts';
import { accessTable } from './access-table.ts';

let numbers = 0;

export const accountRows = accessTable(
  `
                                  | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.club                      |    +      +     +     +       +         +         +        +      +       +
  Query.me                        |    U      +     +     +       +         +         +        +      +       +
  Query.myPermissions             |    U      +     +     +       +         +         +        +      +       +
  Query.permissionCatalogue       |    U      +     +     +       +         +         +        +      +       +
  Query.findMembers               |    U      F     F     F       F         F         F        F      +       +
  Query.personSessions            |    U      F     F     F       F         F         F        F      +       +
  Mutation.register               |    +      +     +     +       +         +         +        +      +       +
  Mutation.login                  |    +      +     +     +       +         +         +        +      +       +
  Mutation.logout                 |    U      +     +     +       +         +         +        +      +       +
  Mutation.updateProfile          |    U      +     +     +       +         +         +        +      +       +
  Mutation.changePassword         |    U      +     +     +       +         +         +        +      +       +
  Mutation.uploadProfilePicture   |    U      +     +     +       +         +         +        +      +       +
  Mutation.removeProfilePicture   |    U      +     +     +       +         +         +        +      +       +
  Mutation.endSession             |    U      F     F     F       F         F         F        F      +       +
  Mutation.endSessionsOfPerson    |    U      F     F     F       F         F         F        F      +       +
  Mutation.endSessionsOfPerson, of a super admin | U F     F     F       F         F         F        F      F       +
`,
  {
    'Query.personSessions': ({ people }) => ({ person: people.paid.id }),
    'Mutation.endSession': async ({ app, people }) => {
      const [session] = await app.sql<{ id: number }>(
        `insert into sessions (user_id, token_hash, expires_at)
         values ($1, md5(random()::text) || md5(random()::text), now() + interval '1 day') returning id`,
        [people.other.id],
      );
      return { id: session?.id };
    },
    'Mutation.endSessionsOfPerson': async ({ app }) => ({ person: (await addPerson(app)).id }),
    'Mutation.endSessionsOfPerson, of a super admin': async ({ app }) => ({
      person: (await addPerson(app, { role: 'SUPERADMIN' })).id,
    }),
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
