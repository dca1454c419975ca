import { accessTable, type Arguments } from './access-table.ts';

/** One is under way already, so that no job makes another while the next call is looked at. */
const underWay: Arguments = async ({ app, people, caller }) => {
  await app.sql(
    `insert into data_downloads (user_id, stored_name, expires_at) 
     select id, gen_random_uuid(), now() + interval '1 day' from users where id = $1`,
    [people[caller].id],
  );
  return {};
};

export const ownDataRows = accessTable(
  `
                         | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.myDataDownload   |    U      +     +     +       +         +         +        +      +       +
  Query.myDataFile       |    U      N     N     N       N         N         N        N      N       N
  Mutation.askForMyData  |    U      +     +     +       +         +         +        +      +       +
`,
  { 'Mutation.askForMyData': underWay },
);
