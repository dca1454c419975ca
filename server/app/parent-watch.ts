import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

const factsOf = (pid: number, file: 'cmdline' | 'stat'): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The shell that npm puts in between, `sh -c …`, outlives npm; systems without /proc do not tell. */
const isShellBetween = (pid: number): boolean => factsOf(pid, 'cmdline').split('\0')[1] === '-c';

const parentOf = (pid: number): string => /^.*\) \S (\d+)/s.exec(factsOf(pid, 'stat'))?.[1] ?? '';

/**
 * Runs `onGone` once when whoever started this process is gone, killed or ended by a signal that was not passed on.
 * Returns what ends the watch.
 */
export function watchParent(onGone: () => void): () => void {
  const parent = process.ppid;
  const starter = isShellBetween(parent) ? parentOf(parent) : null;
  const isGone = (): boolean => process.ppid !== parent || (starter !== null && parentOf(parent) !== starter);
  const timer = setInterval(() => {
    if (isGone()) {
      clearInterval(timer);
      onGone();
    }
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
