import { inWords, runBackupCommand } from './backup-command.ts';
import { restoreBackup } from './restore-backup.ts';

const mayReplace = process.argv.includes('--replace');

await runBackupCommand('Usage: npm run restore -- FILE [--replace]', async (file, place) => {
  const totals = await restoreBackup(file, { ...place, mayReplace });
  return `The database and the pictures have ${inWords(totals)} of ${file} again.`;
});
