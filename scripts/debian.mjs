import { existsSync } from 'node:fs';
import { capture } from './step.mjs';

const QUICKLY = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
const env = { DEBIAN_FRONTEND: 'noninteractive' };

/** True where packages of Debian can be installed without asking anybody. */
export const canUseDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let updated;

/** Learns which versions of packages there are, once however much is installed. */
export const updateDebian = () => (updated ??= capture('apt-get', ['update', ...QUICKLY], { env }));

/** Installs packages with nothing that they only recommend; true when they are there. */
export async function installPackages(...names) {
  const asked = ['install', '-y', ...QUICKLY, '--no-install-recommends', ...names];
  return (await capture('apt-get', asked, { env })).code === 0;
}
