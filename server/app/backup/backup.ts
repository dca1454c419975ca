import { inWords, runBackupCommand } from './backup-command.ts';
import { takeBackup } from './take-backup.ts';

await runBackupCommand('Usage: npm run backup -- FILE', async (file, { ownerUrl, storage }) => {
  const { totals, missing } = await takeBackup(ownerUrl, storage, file);
  const gone = missing.length === 0 ? '' : `\nNot found among the pictures: ${missing.join(', ')}`;
  return `${file} holds ${inWords(totals)}; it was read again and is whole.${gone}`;
});
