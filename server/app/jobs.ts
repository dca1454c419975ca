import type { MikroORM } from '@mikro-orm/postgresql';
import type { TaskList } from 'graphile-worker';
import { systemActor } from '../access/actor.ts';
import type { Call } from '../access/call.ts';
import { REMINDER_CRONTAB, REMINDER_TASK } from '../features/memberships/membership.tasks.ts';
import {
  CHECK_TASK,
  LEDGER_CRONTAB,
  LEDGER_TASK,
  PROCESS_CALLBACKS_TASK,
  UPKEEP_CRONTAB,
  UPKEEP_TASK,
} from '../features/payments/payment.tasks.ts';
import { SWEEP_CRONTAB, SWEEP_TASK } from '../features/pictures/picture.tasks.ts';
import type { Services } from './services.ts';

/** The call of a background job: the server itself, on a fresh unit of work. */
const systemCall = (orm: MikroORM, job: string): Call => ({
  actor: systemActor,
  em: orm.em.fork(),
  requestId: job,
  address: '',
});

const attemptOf = (payload: unknown): number => (payload as { attemptId: number }).attemptId;

/** What the worker does for each task. */
export const buildTasks = (orm: MikroORM, services: Services): TaskList => ({
  [CHECK_TASK]: async (payload, { job }) =>
    services.reconciliation.runCheck(systemCall(orm, `job-${job.id}`), attemptOf(payload)),
  [PROCESS_CALLBACKS_TASK]: async (payload, { job }) =>
    services.callbacks.process(systemCall(orm, `job-${job.id}`), attemptOf(payload)),
  [LEDGER_TASK]: async (_payload, { job }) => services.ledger.run(systemCall(orm, `job-${job.id}`)),
  [UPKEEP_TASK]: async (_payload, { job }) => {
    await services.paymentUpkeep.run(systemCall(orm, `job-${job.id}`));
  },
  [REMINDER_TASK]: async (_payload, { job }) => {
    await services.expiryReminders.run(systemCall(orm, `job-${job.id}`));
  },
  [SWEEP_TASK]: async (_payload, { job }) => {
    await services.pictureLibrary.sweep(systemCall(orm, `job-${job.id}`));
  },
});

export const crontab = [LEDGER_CRONTAB, UPKEEP_CRONTAB, REMINDER_CRONTAB, SWEEP_CRONTAB].join('\n');
