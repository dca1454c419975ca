import { afterEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { JobWorker } from '../../server/core/job-worker.ts';
import { createLogger } from '../../server/core/logger.ts';
import { openWire, type DatabaseWire } from '../support/database-wire.ts';
import { until } from '../support/until.ts';

const TASK = 'test-task';

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  jest.restoreAllMocks();
  for (const step of undo.splice(0).reverse()) {
    await step();
  }
});

async function newWire(): Promise<DatabaseWire> {
  const wire = await openWire();
  undo.push(() => wire.close());
  return wire;
}

async function startWorker(
  wire: DatabaseWire,
  work: (number: number) => Promise<void> | void,
  connections = 12,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: wire.database.url, max: connections });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  undo.push(() => pool.end());
  const tasks = { [TASK]: (payload: unknown) => work((payload as { number: number }).number) };
  const worker = new JobWorker({ pool, tasks, log: createLogger('silent') });
  undo.push(() => worker.stop());
  await worker.start();
}

const addJob = ({ database }: DatabaseWire, number: number) =>
  database.sql('select graphile_worker.add_job($1, json_build_object($2::text, $3::int))', [
    TASK,
    'number',
    number,
  ]);

describe('the worker of background jobs', () => {
  it('takes over what a killed process had begun', async () => {
    const wire = await newWire();
    await addJob(wire, 1);
    await wire.database.sql(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-a-dead-process'`,
    );
    const done: number[] = [];
    await startWorker(wire, (number) => void done.push(number));
    await until('the job to be done', () => done.includes(1));
  });

  it('sweeps what killed processes left of finished work, and nothing that anybody waits for', async () => {
    const wire = await newWire();
    await addJob(wire, 1);
    await wire.database.sql(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-a-dead-process', key = null, attempts = max_attempts`,
    );
    const later = `select graphile_worker.add_job($1, run_at := now() + interval '1 hour')`;
    await wire.database.sql(later, [TASK]);
    const done: number[] = [];
    await startWorker(wire, (number) => void done.push(number));
    const left = await wire.database.sql('select attempts from graphile_worker.jobs');
    expect(left).toEqual([{ attempts: 0 }]);
    expect(done).toEqual([]);
  });

  it('leaves alone what a living process works on', async () => {
    const wire = await newWire();
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const begun: string[] = [];
    await startWorker(wire, (number) => {
      begun.push(`first ${String(number)}`);
      return finished;
    });
    await addJob(wire, 1);
    await until('the job to begin', () => begun.length === 1);
    await startWorker(wire, (number) => void begun.push(`second ${String(number)}`));
    await addJob(wire, 2);
    await until('the second job to begin', () => begun.length === 2);
    expect(begun.filter((line) => line.endsWith('1'))).toEqual(['first 1']);
    finish();
  });

  it('goes on after the database went away in the middle of a job', async () => {
    // The library prints the losses that this test causes, past its logger.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'trace').mockImplementation(() => undefined);
    const wire = await newWire();
    const begun: number[] = [];
    await startWorker(wire, async (number) => {
      begun.push(number);
      if (begun.length === 1) {
        wire.cut();
        await wire.mend();
      }
    });
    await addJob(wire, 1);
    await until('the cut', () => begun.length > 0);
    await addJob(wire, 2);
    await until('the next job', () => begun.includes(2));
    await until('both jobs to be finished', async () => {
      const left = await wire.database.sql('select 1 from graphile_worker.jobs');
      return left.length === 0;
    });
  });

  it('keeps no connection that it lost while old jobs take their time to end', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'trace').mockImplementation(() => undefined);
    const wire = await newWire();
    let begun = 0;
    const done: number[] = [];
    const work = (number: number): Promise<void> | void => {
      if (number === 2) {
        return void done.push(number);
      }
      begun += 1;
      return new Promise(() => undefined);
    };
    await startWorker(wire, work, 5);
    await addJob(wire, 1);
    for (let cuts = 1; cuts <= 6; cuts += 1) {
      await until('the endless job to begin', () => begun >= cuts);
      wire.cut();
      await wire.mend();
    }
    await addJob(wire, 2);
    await until('the next job', () => done.includes(2));
  });

  it('leaves newer work under the same key alone, when a job ends whose worker had lost it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'trace').mockImplementation(() => undefined);
    const wire = await newWire();
    const begun: number[] = [];
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await startWorker(wire, async (number) => {
      begun.push(number);
      if (number === 1) await finished;
    });
    await addJob(wire, 1);
    await until('the first job to begin', () => begun.includes(1));
    // Given back by another worker, and taken by newer work under its key.
    await wire.database.sql(
      `update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = now() + interval '1 hour'`,
    );
    wire.cut();
    await wire.mend();
    await addJob(wire, 2);
    await until('the worker to be back', () => begun.includes(2));
    finish();
    await addJob(wire, 3);
    await until('the others to be finished', async () => {
      const left = await wire.database.sql('select 1 from graphile_worker.jobs where run_at < now()');
      return begun.includes(3) && left.length === 0;
    });
    expect(await wire.database.sql('select 1 from graphile_worker.jobs')).toHaveLength(1);
  });
});
