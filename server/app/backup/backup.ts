import { inWords, runCommand } from './command.ts';
import { takeBackup } from './take-backup.ts';

await runCommand('Usage: npm run backup -- FILE', async (file, { url, storage }) => {
  const { totals, missing } = await takeBackup(url, storage, file);
  const gone = missing.length === 0 ? '' : `\nNot found among the pictures: ${missing.join(', ')}`;
  return `${file} holds ${inWords(totals)}; it was read again and is whole.${gone}`;
});
