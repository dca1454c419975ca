import { extname } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { OneByOne } from './one-by-one.ts';

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
 * for it; works of one module one after the other. `name` is that of the module beside the caller, without its ending.
 * What goes in and comes back is copied: bytes arrive as a Uint8Array. Throws what the work throws, as a plain Error.
 */
export function beside<Out>(caller: ImportMeta, name: string, input: unknown): Promise<Out> {
  const ending = extname(caller.url);
  const module = new URL(`${name}${ending}`, caller.url);
  return queues.do(module.href, () => inThread<Out>(module, ending === '.ts', input));
}

function inThread<Out>(module: URL, isSource: boolean, input: unknown): Promise<Out> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(module, {
      workerData: input,
      execArgv: isSource ? readers() : [],
      resourceLimits: MEMORY,
    });
    const late = setTimeout(() => void thread.terminate(), AT_MOST_MS);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`The thread of ${module.pathname} ended without an answer`));
    });
  });
}

/** Does the work that this thread was started for, with what its starter gave. */
export async function answerBeside(work: (given: unknown) => unknown): Promise<void> {
  parentPort?.postMessage(await work(workerData));
}
