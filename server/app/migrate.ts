import { runCommand } from './command.ts';
import { openDatabase } from './database.ts';

await runCommand(async ({ url, log, ...beside }) => {
  const database = await openDatabase(url, log, beside);
  await database.close();
  console.log('The database has the schema of this version.');
});
