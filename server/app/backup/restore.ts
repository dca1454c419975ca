import { inWords, runCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

const mayReplace = process.argv.includes('--replace');

await runCommand('Usage: npm run restore -- FILE [--replace]', async (file, place) => {
  const totals = await restoreBackup(file, { ...place, mayReplace });
  return `The database and the pictures have ${inWords(totals)} of ${file} again.`;
});
