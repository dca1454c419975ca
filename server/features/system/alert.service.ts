import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { diskOf } from '../../core/disk.ts';
import { parkedTasks } from '../../core/job-desk.query.ts';
import { addJob } from '../../core/jobs.ts';
import type { Logger } from '../../core/logger.ts';
import type { RightHoldersService } from '../accounts/people/right-holders.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import { faultsTold } from './fault-turns.query.ts';
import { alarmsOf, type Alarm, type Signs } from './alarms.ts';
import type { Installation } from './installation.ts';
import { readMarks } from './marks.ts';
import { beginAlert, endAlerts } from './system.query.ts';
import { WEBHOOK_TASK } from './system.tasks.ts';

const WEBHOOK_ATTEMPTS = 8;
const MOST_TEXT = 300;

interface AlertParts {
  installation: Installation;
  dataDir: string;
  hasWebhook: boolean;
  people: RightHoldersService;
  notifications: NotificationService;
}

/** Tells super admins what wants an operator: once, until it has ended and come again. */
export class AlertService {
  constructor(
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly parts: AlertParts,
  ) {}

  /** Looks, tells what is new and forgets what is over. */
  async run(call: Call): Promise<void> {
    const alarms = alarmsOf(await this.signs(call));
    await inTransaction(call, async (tx) => {
      const ended = await endAlerts(tx.em, { lasting: alarms.map(({ key }) => key) });
      for (const { key } of ended) {
        this.log.info({ alert: key }, 'what an operator was told of is over');
      }
      for (const alarm of alarms) {
        await this.tellOnce(tx, alarm);
      }
    });
  }

  private async tellOnce(tx: Call, { key, kind, text }: Alarm): Promise<void> {
    const now = this.clock.now();
    if (!(await beginAlert.first(tx.em, { key, kind, text: text.slice(0, MOST_TEXT), now }))) {
      return;
    }
    const { people, notifications, hasWebhook } = this.parts;
    this.log.error({ operatorAlert: true, alert: key, reqId: tx.requestId }, text);
    await notifications.announceToAll(tx.em, await people.superAdmins(tx.em), {
      title: 'The server needs an operator',
      message: text,
      type: 'warning',
      category: 'account',
      kind: 'STAFF',
      path: '/dashboard/system',
    });
    if (hasWebhook) {
      const message = { text, kind, at: now.toISOString(), requestId: tx.requestId };
      await addJob(tx.em, WEBHOOK_TASK, message, { maxAttempts: WEBHOOK_ATTEMPTS });
    }
  }

  private async signs({ em }: Call): Promise<Signs> {
    const { installation, dataDir } = this.parts;
    const disk = await diskOf(dataDir);
    const markOf = await readMarks(em);
    return {
      now: this.clock.now(),
      parked: (await parkedTasks(em)).map(({ task }) => task),
      diskFree: disk && disk.freeBytes / disk.totalBytes,
      takesBackups: installation.takesBackups,
      lastBackupAt: await installation.lastBackupAt(),
      backup: markOf('backup'),
      ledger: markOf('ledger'),
      mpesa: markOf('mpesa'),
      faults: (await faultsTold(em, { now: this.clock.now() })).map(({ code }) => code),
    };
  }
}
