import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphqlTarget, load } from './measure.ts';
import { operations, type BenchOperation } from './operations.ts';
import type { ServerProcess } from './processes.ts';
import { millisecondsByStage } from './stages.ts';
import type { Stage } from './surroundings.ts';
import { table } from './table.ts';

/** So many that all is compiled that will be: before, a request costs up to twice as much. */
const WARM_UP = 25_000;
const MEASURED = 2_000;

/** Starts the server so that it writes what it did into a folder when it ends. */
type StartProfiled = (folder: string) => Promise<ServerProcess>;

/** Milliseconds that each stage takes of one request, with the CPU of the process beside the sum. */
async function profileOf(
  operation: BenchOperation,
  stage: Stage,
  start: StartProfiled,
): Promise<{ byStage: Map<string, number>; cpuMs: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-profile-'));
  try {
    const app = await start(folder);
    const target = graphqlTarget(app, operation, stage.token);
    await load(target, { amount: WARM_UP });
    const [cpu, from] = [await app.cpuMs(), process.hrtime.bigint()];
    const { requests } = await load(target, { amount: MEASURED });
    const [to, cpuMs] = [process.hrtime.bigint(), (await app.cpuMs()) - cpu];
    await app.stop();
    const whole = await millisecondsByStage(folder, from, to);
    const byStage = new Map([...whole].map(([name, ms]) => [name, ms / requests.total]));
    return { byStage, cpuMs: cpuMs / requests.total };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the time of each operation goes, as a table: a line for each stage, the dearest first. */
export async function profileOperations(stage: Stage, start: StartProfiled): Promise<string> {
  const profiles: Awaited<ReturnType<typeof profileOf>>[] = [];
  for (const operation of operations) {
    profiles.push(await profileOf(operation, stage, start));
  }
  const sums = new Map<string, number>();
  for (const [name, ms] of profiles.flatMap(({ byStage }) => [...byStage])) {
    sums.set(name, (sums.get(name) ?? 0) + ms);
  }
  const names = [...sums].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const lines = names.map((name) => [
    name,
    ...profiles.map(({ byStage }) => (byStage.get(name) ?? 0).toFixed(3)),
  ]);
  const cpu = ['CPU of the process', ...profiles.map(({ cpuMs }) => cpuMs.toFixed(3))];
  return table(['ms a request', ...operations.map(({ name }) => name)], [...lines, cpu]);
}
