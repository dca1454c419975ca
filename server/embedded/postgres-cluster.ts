import { chown, rename, rm, writeFile } from 'node:fs/promises';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresHome } from './postgres-home.ts';
import { emptyPlace } from './postgres-home.ts';
import type { RunAs } from './postgres-user.ts';
import { runToEnd } from './postgres-user.ts';

export const ROLE = 'chapterhouse';

/** What a server of the embedded database is made and started from. */
export interface Launch {
  home: PostgresHome;
  binaries: PostgresBinaries;
  runAs: RunAs;
  password: string;
  /** False trades safety for speed: for databases that a test throws away. */
  durable: boolean;
}

/** Makes a cluster in one piece: one whose making was interrupted is never taken for a whole one. */
export async function makeCluster({ home, binaries, runAs, password, durable }: Launch): Promise<void> {
  const unfinished = `${home.cluster}.new`;
  const passwordFile = `${home.cluster}.password`;
  await emptyPlace(unfinished, runAs);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runAs !== undefined) {
    await chown(passwordFile, runAs.uid, runAs.gid);
  }
  const options = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const files = ['-D', unfinished, `--username=${ROLE}`, `--pwfile=${passwordFile}`];
  const { code, output } = await runToEnd(
    binaries.initdb,
    [...files, ...options, ...(durable ? [] : ['--no-sync'])],
    runAs,
  );
  await rm(passwordFile, { force: true });
  if (code !== 0) {
    throw new Error(`The database could not be created in ${home.cluster}: ${output.trim()}`);
  }
  await rename(unfinished, home.cluster);
}
