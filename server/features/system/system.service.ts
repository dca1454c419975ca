import { authorize } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { databaseState } from '../../core/db/installation.query.ts';
import { diskOf } from '../../core/disk.ts';
import { notFound } from '../../core/errors.ts';
import { parkedJobs, retryJob } from '../../core/job-desk.query.ts';
import { jobsByState, queueAge } from '../../core/job-figures.query.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Installation, SettingShown } from './installation.ts';
import { readMarks, type Mark } from './marks.ts';
import { openAlerts } from './system.query.ts';
import { operate } from './system.policy.ts';

/** A job that was given up. */
export interface ParkedJobView {
  id: string;
  task: string;
  attempts: number;
  failedAt: Date;
  /** The first line of its last error. */
  error: string;
}

/** How the installation does, at the moment somebody looks. */
export interface SystemStateView {
  version: string;
  node: string;
  lastMigration: string;
  pendingMigrations: string[];
  databaseBytes: number;
  diskFreeBytes: number | null;
  diskTotalBytes: number | null;
  jobs: { state: string; count: number }[];
  oldestDueSeconds: number;
  parkedJobs: ParkedJobView[];
  takesBackups: boolean;
  lastBackupAt: Date | null;
  ledger: Mark;
  mpesa: Mark;
  alerts: { kind: string; text: string; since: Date }[];
  isMailSetUp: boolean;
  settings: readonly SettingShown[];
}

const MOST_ERROR = 200;
/** What an address in an error may carry besides the host. */
const ADDRESS = /\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#]*)\S*/gi;

/** The first line of an error, without what an address in it may carry. */
const brief = (error: string | null): string =>
  ((error ?? '').split('\n')[0] ?? '').replace(ADDRESS, '$1$2/…').slice(0, MOST_ERROR);

/** Shows how the server does, and tries again what it gave up. */
export class SystemService {
  constructor(
    private readonly installation: Installation,
    private readonly dataDir: string,
    private readonly audit: AuditService,
  ) {}

  /** Everything an operator asks first. */
  async state(call: Call): Promise<SystemStateView> {
    await authorize(call, operate(call.actor), 'see the state of the system');
    const { version, node, migrations, settings, takesBackups, lastBackupAt } = this.installation;
    const { em } = call;
    const database = await databaseState.first(em);
    const applied = database?.migrations ?? [];
    const disk = await diskOf(this.dataDir);
    const markOf = await readMarks(em);
    return {
      version,
      node,
      lastMigration: applied.at(-1) ?? '',
      pendingMigrations: migrations.filter((name) => !applied.includes(name)),
      databaseBytes: database?.bytes ?? 0,
      diskFreeBytes: disk?.freeBytes ?? null,
      diskTotalBytes: disk?.totalBytes ?? null,
      jobs: (await jobsByState(em)).map(({ label, n }) => ({ state: label, count: n })),
      oldestDueSeconds: Math.round((await queueAge.first(em))?.age ?? 0),
      parkedJobs: (await parkedJobs(em)).map(({ error, ...job }) => ({ ...job, error: brief(error) })),
      takesBackups,
      lastBackupAt: await lastBackupAt(),
      ledger: markOf('ledger'),
      mpesa: markOf('mpesa'),
      alerts: await openAlerts(em),
      isMailSetUp: false,
      settings,
    };
  }

  /** Puts a job that was given up into the queue again, with all its tries. */
  async retry(call: Call, id: string): Promise<SystemStateView> {
    await authorize(call, operate(call.actor), `try job ${id} again`);
    await inTransaction(call, async (tx) => {
      const job = /^[1-9]\d{0,17}$/.test(id) ? await retryJob.first(tx.em, { id }) : null;
      if (!job) {
        throw notFound();
      }
      await this.audit.record(tx, {
        action: 'PERMISSION_USED',
        newValue: job.task,
        reason: `Tried the job ${id} again, which had failed for good`,
      });
    });
    return this.state(call);
  }
}
