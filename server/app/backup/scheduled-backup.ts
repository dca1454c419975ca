import { mkdir } from 'node:fs/promises';
import type { TaskList } from 'graphile-worker';
import type { ObjectStore } from '../../core/storage/object-store.ts';
import { causeChain } from '../../core/cause-chain.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { backupFile, removeOldBackups, type BackupPlan } from './backup-plan.ts';
import { copyBackup } from './copied-backup.ts';
import { takeBackup } from './take-backup.ts';

interface BackupSources {
  url: string;
  storage: Storage;
  clock: Clock;
  log: Logger;
  /** Where backups are copied to. */
  store: ObjectStore | null;
  /** Hears whether the backup was taken, and copied where that was asked for. */
  onEnd: (isWell: boolean) => void;
}

const TASK = 'backup';
const NAIROBI_AHEAD_HOURS = 3;

/** Once a day at that time in Nairobi; made good within half a day when nobody was there, and tried five times. */
function crontabOf({ at }: BackupPlan): string {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const utcHour = (hour + 24 - NAIROBI_AHEAD_HOURS) % 24;
  return `${String(minute)} ${String(utcHour)} * * * ${TASK} ?fill=12h&max=5`;
}

/** Writes today's backup, which is read again before it counts, and then removes those that are too old. */
async function backUp(
  plan: BackupPlan,
  { url, storage, clock, log, store, onEnd }: BackupSources,
): Promise<void> {
  const today = nairobiDate(clock.now());
  try {
    await mkdir(plan.folder, { recursive: true, mode: 0o700 });
    const file = backupFile(plan, today);
    const { missing } = await takeBackup(url, storage, file);
    const removed = await removeOldBackups(plan, today);
    log.info({ file, missing, removed }, 'the backup was taken and is whole');
    if (store) {
      const copied = await copyBackup(store, { file, today, keepDays: plan.keepDays });
      log.info({ file, ...copied }, 'the backup was copied');
    }
    onEnd(true);
  } catch (error) {
    onEnd(false);
    log.error({ operatorAlert: true, causes: causeChain(error) }, 'the backup could not be taken');
    throw error;
  }
}

/** The job of the settings; none where they name no folder. */
export function backupJobs(
  plan: BackupPlan | null,
  sources: BackupSources,
): { tasks: TaskList; crontab: string } {
  return plan === null
    ? { tasks: {}, crontab: '' }
    : { tasks: { [TASK]: () => backUp(plan, sources) }, crontab: crontabOf(plan) };
}
