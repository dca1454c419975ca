import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A server of its own process, so that its CPU and memory are its own. */
export interface ServerProcess {
  address: string;
  cpuMs(): Promise<number>;
  /** Memory it holds now, and the most it ever held. */
  megabytes(): Promise<number>;
  peakMegabytes(): Promise<number>;
  stop(): Promise<void>;
}

const TICK_MS = 10;
const START_WITHIN_MS = 120_000;

async function addressOf(child: ChildProcess): Promise<string> {
  const seen: string[] = [];
  const late = AbortSignal.timeout(START_WITHIN_MS);
  if (!child.stdout) {
    throw new Error('A server without output');
  }
  for await (const line of createInterface({ input: child.stdout, signal: late })) {
    seen.push(line);
    const found = /https?:\/\/[\w.]+:\d+/.exec(line)?.[0];
    if (found) {
      child.stdout.resume();
      return found;
    }
  }
  throw new Error(`The server did not start:\n${seen.join('\n')}`);
}

/** User and system time of a process so far, from Linux's /proc; 0 where there is none. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

async function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  const [, kilobytes = '0'] = new RegExp(`${line}:\\s+(\\d+)`).exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** What `npm start` gives to Node, without the watch over npm itself. */
export async function startCommand(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word !== 'node' && word !== '--with-parent');
}

/** Starts a Node program and waits until it prints the address it listens on. */
export async function startServer(args: string[], env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const address = await addressOf(child);
    const pid = child.pid ?? 0;
    return {
      address,
      cpuMs: () => cpuOf(pid),
      megabytes: () => memoryOf(pid, 'VmRSS'),
      peakMegabytes: () => memoryOf(pid, 'VmHWM'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
