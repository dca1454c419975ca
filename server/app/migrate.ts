import { runCommand } from './command.ts';
import { openDatabase } from './database.ts';

await runCommand(async ({ url, ownerUrl, log }) => {
  const database = await openDatabase(url, log, ownerUrl);
  await database.close();
  console.log('The database has the schema of this version.');
});
