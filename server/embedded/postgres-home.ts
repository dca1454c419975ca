import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../core/logger.ts';
import { SYSTEM_FOLDER } from './postgres-binaries.ts';
import { livePostmaster, stopPostmaster } from './postmaster.ts';
import type { RunAs } from './postgres-user.ts';
import { runToEnd } from './postgres-user.ts';

/** Where an embedded database keeps what belongs to it. */
export interface PostgresHome {
  /** The application's own notes: password, port, starter, server log. */
  folder: string;
  /** PostgreSQL's data directory: inside `folder`, or in the system folder when its user cannot reach that. */
  cluster: string;
}

const exists = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined)) !== undefined;

/** The text of a small file of ours, or null when it is not there. */
export const readNote = async (file: string): Promise<string | null> =>
  (await readFile(file, 'utf8').catch(() => null))?.trim() ?? null;

/**
 * The two places where the cluster of this folder can be.
 * @internal Tests look into them.
 */
export function clusterPlaces(folder: string): { local: string; system: string } {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return { local: join(folder, 'cluster'), system: join(SYSTEM_FOLDER, name, 'cluster') };
}

/** The cluster that already holds data, if there is one. */
export async function existingCluster(folder: string): Promise<string | null> {
  const { local, system } = clusterPlaces(folder);
  if (await exists(local)) {
    return local;
  }
  // Without the password the system folder holds the database of an earlier folder of this name.
  return (await exists(join(folder, 'password'))) && (await exists(system)) ? system : null;
}

async function canUse(path: string, runAs: RunAs): Promise<boolean> {
  return (await runToEnd('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', path], runAs)).code === 0;
}

async function makeFor(path: string, runAs: NonNullable<RunAs>): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chown(path, runAs.uid, runAs.gid);
}

async function setAside(path: string, log: Logger): Promise<void> {
  if (await exists(path)) {
    const orphan = await livePostmaster(path);
    if (orphan !== null) {
      await stopPostmaster(orphan.pid);
    }
    const kept = `${path}.before-${String(Date.now())}`;
    await rename(path, kept);
    log.warn(
      { kept },
      'kept the database of an earlier data folder of the same name; delete it when it is not needed',
    );
  }
}

async function newCluster(folder: string, runAs: RunAs, log: Logger): Promise<string> {
  const { local, system } = clusterPlaces(folder);
  if (runAs === undefined) {
    return local;
  }
  await chmod(folder, 0o711);
  await makeFor(local, runAs).catch(() => undefined);
  const reachable = await canUse(local, runAs);
  await rmdir(local).catch(() => undefined);
  if (reachable) {
    return local;
  }
  await setAside(system, log);
  log.info(
    { folder, cluster: system },
    'PostgreSQL cannot run as root nor enter this data folder: its data is kept elsewhere',
  );
  return system;
}

/** Chooses the place of a new cluster, or returns that of the existing one. */
export async function openHome(folder: string, runAs: RunAs, log: Logger): Promise<PostgresHome> {
  const existing = await existingCluster(folder);
  if (existing === null) {
    return { folder, cluster: await newCluster(folder, runAs, log) };
  }
  if (!(await canUse(existing, runAs))) {
    throw new Error(
      `The database in ${existing} belongs to another user or cannot be entered by the user that runs PostgreSQL.`,
    );
  }
  return { folder, cluster: existing };
}

/** The password of the database's one role, made on first use and kept readable for this user alone. */
export async function ownPassword({ folder, cluster }: PostgresHome): Promise<string> {
  const file = join(folder, 'password');
  const known = await readNote(file);
  if (known !== null && known !== '') {
    return known;
  }
  if (await exists(cluster)) {
    throw new Error(`The password of the database in ${cluster} is missing: put the file ${file} back.`);
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Makes the parent folders of a cluster and an empty place for `path`, owned by the user that runs PostgreSQL. */
export async function emptyPlace(path: string, runAs: RunAs): Promise<void> {
  await rm(path, { recursive: true, force: true });
  if (runAs === undefined) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return;
  }
  const parent = join(path, '..');
  if (!(await exists(parent))) {
    await mkdir(parent, { recursive: true });
    await chmod(SYSTEM_FOLDER, 0o755);
    await chmod(parent, 0o711);
  }
  await makeFor(path, runAs);
}
