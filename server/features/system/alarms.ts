import type { Mark } from './marks.ts';

/** Something that wants an operator while it lasts. */
export interface Alarm {
  /** The same for as long as it is the same trouble. */
  key: string;
  kind: string;
  /** What it is and what to do, without a secret. */
  text: string;
}

/** What is looked at. */
export interface Signs {
  now: Date;
  /** Tasks that have a job that was given up. */
  parked: readonly string[];
  /** Between 0 and 1; null where it cannot be told. */
  diskFree: number | null;
  takesBackups: boolean;
  lastBackupAt: Date | null;
  backup: Mark;
  ledger: Mark;
  mpesa: Mark;
  /** Codes with which M-Pesa turned payers down within the hour for what only an operator can mend. */
  faults: readonly string[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BACKUP_AGE_MS = 48 * HOUR;
const LEDGER_PATIENCE_MS = HOUR;
const SILENCE_PATIENCE_MS = 15 * MINUTE;
const LEAST_DISK = 0.1;

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const failsLongerThan = ({ failingSince }: Mark, now: Date, patienceMs: number): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() > patienceMs;

function ofBackups({ now, takesBackups, lastBackupAt, backup }: Signs): Alarm[] {
  if (!takesBackups) {
    return [];
  }
  if (backup.failingSince !== null) {
    const text = `Backups have failed since ${moment(backup.failingSince)}: see the log and the folder of backups.`;
    return [{ key: 'backup-failed', kind: 'backup', text }];
  }
  const isOld = lastBackupAt !== null && now.getTime() - lastBackupAt.getTime() > BACKUP_AGE_MS;
  return isOld
    ? [{ key: 'backup-old', kind: 'backup', text: `The last backup is of ${moment(lastBackupAt)}.` }]
    : [];
}

function ofMpesa({ now, ledger, mpesa, faults }: Signs): Alarm[] {
  const codes = faults.map((code) => ({
    key: `mpesa-fault:${code}`,
    kind: 'mpesa',
    text: `M-Pesa turns payment requests down with code ${code}, which payers cannot mend: see the M-Pesa settings.`,
  }));
  const silent = failsLongerThan(mpesa, now, SILENCE_PATIENCE_MS)
    ? [{ key: 'mpesa-silent', kind: 'mpesa', text: 'M-Pesa has not answered for a quarter of an hour.' }]
    : [];
  const unread = failsLongerThan(ledger, now, LEDGER_PATIENCE_MS)
    ? [
        {
          key: 'ledger-failing',
          kind: 'ledger',
          text: 'The M-Pesa ledger could not be read for an hour: payments whose answer was lost wait for it.',
        },
      ]
    : [];
  return [...codes, ...silent, ...unread];
}

/** What wants an operator, by the signs. */
export function alarmsOf(signs: Signs): Alarm[] {
  const { parked, diskFree } = signs;
  const jobs = parked.map((task) => ({
    key: `parked:${task}`,
    kind: 'job',
    text: `The background job ${task} failed for good: the page System has its error and tries it again.`,
  }));
  const disk =
    diskFree !== null && diskFree < LEAST_DISK
      ? [{ key: 'disk', kind: 'disk', text: 'Less than a tenth of the disk of the data folder is free.' }]
      : [];
  return [...jobs, ...ofBackups(signs), ...disk, ...ofMpesa(signs)];
}
