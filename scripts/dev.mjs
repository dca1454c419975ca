/**
 * `npm run dev`: the server restarts when its source changes, Vite serves the client with hot reload and passes
 * requests for the server on, and the types of GraphQL documents are written anew when one changes.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import { generateTypes } from './build.mjs';
import { BIN, NODE, PINNED_PATH, ROOT } from './places.mjs';
import { explain } from './prepare.mjs';

const PROGRAMS = [
  ['tsx', 'watch', '--clear-screen=false', '--exclude', './client/**', 'server/main.ts'],
  ['vite', 'client', '--port', '5173', '--strictPort', '--clearScreen', 'false'],
  ['graphql-codegen', '--config', 'codegen.yml', '--watch', '--errors-only'],
];

const PAGE = 'http://localhost:5173';

// Sockets come from the page that Vite serves, which is another origin than the server's own.
function environment() {
  if (existsSync(join(ROOT, '.env'))) {
    process.loadEnvFile(join(ROOT, '.env'));
  }
  const origins = [process.env.ALLOWED_ORIGINS, PAGE].filter(Boolean).join(',');
  return { ...process.env, PATH: PINNED_PATH, ALLOWED_ORIGINS: origins };
}

function runAll() {
  const env = environment();
  const children = PROGRAMS.map(([program, ...args]) =>
    spawn(NODE, [join(BIN, program), ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    }),
  );
  // Each child gets one signal, whoever gives it: Ctrl-C would reach the server twice, through the terminal and
  // through tsx, and at the second signal it ends in the middle of its orderly stop. Hence `detached` above.
  let stopping = false;
  const stopAll = () => {
    if (!stopping) {
      stopping = true;
      children.filter((child) => child.exitCode === null).forEach((child) => child.kill('SIGTERM'));
    }
  };
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0;
      stopAll();
    });
  }
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stopAll(), 500).unref();
  process.on('SIGTERM', stopAll);
  process.on('SIGINT', stopAll);
}

try {
  await generateTypes();
  console.log(`The client with hot reload: ${PAGE}`);
  runAll();
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
