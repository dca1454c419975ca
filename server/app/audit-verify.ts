import { openOrm } from '../core/db/orm.ts';
import { AuditEntrySchema } from '../features/audit/audit-entry.entity.ts';
import { AuditRedactionSchema } from '../features/audit/audit-redaction.entity.ts';
import { AuditSealSchema } from '../features/audit/audit-seal.entity.ts';
import { verifyAuditLog, type KnownSeal, type Verification } from '../features/audit/audit-verification.ts';
import { explain, runCommand, type Place } from './command.ts';

const USAGE = 'Usage: npm run audit:verify -- [NUMBER:SEAL, as it was printed earlier]';

/** What it reads: to load the whole club for that would take longer than to read it. */
const entities = [AuditEntrySchema, AuditSealSchema, AuditRedactionSchema];

/** A seal as this command prints it. */
const SEAL = /^(\d{1,9}):([0-9a-f]{64})$/;

/** The seal in an argument, null where there is no argument; undefined when it is none. */
function readKnownSeal(argument: string | undefined): KnownSeal | null | undefined {
  if (argument === undefined) {
    return null;
  }
  const [, number, seal] = SEAL.exec(argument) ?? [];
  return number === undefined || seal === undefined ? undefined : { number: Number(number), seal };
}

async function verify({ ownerUrl: url, log }: Place, known: KnownSeal | null): Promise<Verification> {
  const orm = await openOrm({ url, entities, migrations: [], log, poolSize: 1, isPatient: true });
  try {
    return await verifyAuditLog(orm.em.fork(), known);
  } finally {
    await orm.close(true);
  }
}

async function report(place: Place, known: KnownSeal | null): Promise<void> {
  const { checked, last, problem } = await verify(place, known);
  console.log(`${String(checked)} entries of the audit log were checked.`);
  if (problem !== null) {
    throw new Error(problem);
  }
  console.log('Each is as it was written, and none between them is missing.');
  if (last) {
    console.log(`The last seal is ${String(last.number)}:${last.seal}`);
  }
}

const known = readKnownSeal(process.argv[2]);
if (known === undefined) {
  explain(USAGE);
} else {
  await runCommand((place) => report(place, known));
}
