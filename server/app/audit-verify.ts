import { type Config, configFromProcess } from '../config/config.ts';
import { openOrm } from '../core/db/orm.ts';
import { createLogger } from '../core/logger.ts';
import { verifyAuditLog, type KnownSeal, type Verification } from '../features/audit/audit-verification.ts';
import { openDatabaseServer } from './database-server.ts';
import { entities } from './declared.ts';
import { migrations } from './migrations.ts';
import { startProblem } from './start-problem.ts';

/** A seal as this command prints it. */
const SEAL = /^(\d{1,9}):([0-9a-f]{64})$/;

function readKnownSeal(argument: string | undefined): KnownSeal | null {
  if (argument === undefined) {
    return null;
  }
  const [, number, seal] = SEAL.exec(argument) ?? [];
  if (number === undefined || seal === undefined) {
    throw new TypeError('Usage: npm run audit:verify -- [NUMBER:SEAL, as it was printed earlier]');
  }
  return { number: Number(number), seal };
}

async function verify(config: Config, known: KnownSeal | null): Promise<Verification> {
  const log = createLogger('warn');
  const server = await openDatabaseServer(config, log);
  try {
    const { url } = server;
    const orm = await openOrm({ url, entities, migrations, log, poolSize: 1, isPatient: true });
    try {
      return await verifyAuditLog(orm.em.fork(), known);
    } finally {
      await orm.close(true);
    }
  } finally {
    await server.stop();
  }
}

try {
  const known = readKnownSeal(process.argv[2]);
  const { checked, last, problem } = await verify(configFromProcess(), known);
  console.log(`${String(checked)} entries of the audit log were checked.`);
  if (problem === null) {
    console.log('Each is as it was written, and none between them is missing.');
  } else {
    console.error(problem);
    process.exitCode = 1;
  }
  if (last && problem === null) {
    console.log(`The last seal is ${String(last.number)}:${last.seal}`);
  }
} catch (error) {
  const isPlain = error instanceof Error && !('code' in error);
  console.error(isPlain ? error.message : startProblem(error));
  process.exitCode = 1;
}
