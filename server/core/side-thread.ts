import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { OneByOne } from './one-by-one.ts';
import { RUNS, SERVER_FOLDER } from './package-folder.ts';

/** Longer than any honest file takes on a slow machine. */
const AT_MOST_MS = 60_000;
const MEMORY = { maxOldGenerationSizeMb: 512 };

const queues = new OneByOne();

/** A thread reads a source with what its process was told to read sources with. */
function readers(): string[] {
  const given = process.execArgv.indexOf('--import');
  return ['--import', (given === -1 ? undefined : process.execArgv[given + 1]) ?? 'tsx'];
}

/**
 * Has a module do one piece of heavy work in a thread of its own, so that callbacks, sockets and health checks never wait
 * for it; works of one module one after the other. `module` is its path below server/, without its ending.
 * What goes in and comes back is copied: bytes arrive as a Uint8Array. Throws what the work throws, as a plain Error.
 */
export function beside<Out>(module: string, input: unknown): Promise<Out> {
  return queues.do(module, () => inThread<Out>(module, input));
}

function inThread<Out>(module: string, input: unknown): Promise<Out> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(join(SERVER_FOLDER, `${module}${RUNS}`), {
      workerData: input,
      execArgv: RUNS === '.ts' ? readers() : [],
      resourceLimits: MEMORY,
    });
    const late = setTimeout(() => void thread.terminate(), AT_MOST_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`The thread of ${module} ended without an answer`));
    });
  });
}

/** Does the work that this thread was started for, with what its starter gave. */
export async function answerBeside(work: (given: unknown) => unknown): Promise<void> {
  parentPort?.postMessage(await work(workerData));
}
