import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './places.mjs';

const LOCK = join(ROOT, '.setup.lock');
const HOLDER = join(LOCK, 'pid');
const HALF_SECOND = 500;

function take() {
  try {
    mkdirSync(LOCK);
    writeFileSync(HOLDER, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw error;
    }
    return false;
  }
}

function holder() {
  try {
    const pid = Number(readFileSync(HOLDER, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === 'EPERM' ? 'of another user' : undefined;
  }
}

/** Runs `work` while no other set-up touches this folder; a lock whose process is gone is taken over. */
export async function alone(work) {
  for (let attempt = 0; !take(); attempt += 1) {
    const other = holder();
    // A holder writes its pid a moment after it made the folder: judge it dead only at the second look.
    if (other === undefined && attempt > 0) {
      rmSync(LOCK, { recursive: true, force: true });
    } else if (other !== undefined && attempt === 1) {
      console.log(`Another set-up of this folder is running (process ${other}); waiting for it …`);
    }
    await delay(HALF_SECOND);
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}
