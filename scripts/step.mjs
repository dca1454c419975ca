import { spawn } from 'node:child_process';
import { BIN, NODE, PINNED_PATH, ROOT } from './places.mjs';
import { join } from 'node:path';

const SHOWN_LINES = 40;

// Some programs say first what is wrong, some last.
function shortened(output) {
  const lines = output.trimEnd().split('\n');
  return lines.length <= 2 * SHOWN_LINES
    ? lines.join('\n')
    : [...lines.slice(0, SHOWN_LINES), '[…]', ...lines.slice(-SHOWN_LINES)].join('\n');
}

/** A step of the set-up that did not work; `output` is what its program said. */
export class StepFailed extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = shortened(output);
  }
}

/** Seconds since `start`, for people. */
export const elapsed = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/** Runs a program to its end without a terminal and returns its exit code and everything it said. */
export function capture(command, args, { env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString('utf8') }));
  });
}

/** Runs an installed program on the pinned runtime. */
export const captureInstalled = (program, args, env = {}) =>
  capture(NODE, [join(BIN, program), ...args], { env: { PATH: PINNED_PATH, ...env } });

/** Does one named piece of work and prints one line when it is done. */
export async function step(title, work) {
  const start = Date.now();
  console.log(`${title} …`);
  await work();
  console.log(`${title}: done in ${elapsed(start)}.`);
}

/** Throws unless the program ended well. */
export function expectSuccess({ code, output }, what) {
  if (code !== 0) {
    throw new StepFailed(`${what} failed (exit code ${code}).`, output);
  }
}
