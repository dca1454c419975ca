import { existsSync } from 'node:fs';
import { canUseDebian, installPackages, updateDebian } from './debian.mjs';
import { findPgBouncer } from './pgbouncer.mjs';
import { step } from './step.mjs';

/** The package brings a service: it is installed only where that is not started, which is in every container. */
const startsNoServices = () => !existsSync('/run/systemd/system') || existsSync('/usr/sbin/policy-rc.d');

async function installPooler() {
  await updateDebian();
  await installPackages('pgbouncer');
}

/** Makes sure that a PgBouncer exists for the tests that go through one; without any they say so and are skipped. */
export async function ensurePooler() {
  if (findPgBouncer() === undefined && canUseDebian() && startsNoServices()) {
    await step('Installing PgBouncer for the tests', installPooler);
  }
}
