/**
 * `npm run prove:payments -- --kills 500 --restarts 200 --seed 1`: prints the figures; exit code 1 when a shilling is not
 * where it belongs. With `--buyers 1000 --units 10` so many people want the last units of one thing at the same moment, from
 * two processes that die by turns.
 */
import { parseArgs } from 'node:util';
import { runProof } from './proof.ts';
import { faultsOfRace, runRace } from './race.ts';

const SHOWN_ROWS = 20;
const KILLS = 50;
const KILLS_OF_A_RACE = 6;

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    buyers: { type: 'string' },
    units: { type: 'string', default: '10' },
    restarts: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupt.abort());
}

const run = {
  seed: Number(values.seed),
  signal: interrupt.signal,
  say: (text: string) => {
    if (!/^(kill|restart) \d*[1-9]$/.test(text)) {
      process.stdout.write(`${text}\n`);
    }
  },
};

/** Many at once for the last units of one thing. */
async function race(buyers: number) {
  const report = await runRace({
    ...{ ...run, buyers, units: Number(values.units), kills: Number(values.kills ?? KILLS_OF_A_RACE) },
  });
  return { ...report, findings: [...report.findings, ...faultsOfRace(report)] };
}

const { findings, ...figures } = await (values.buyers === undefined
  ? runProof({ ...run, kills: Number(values.kills ?? KILLS), restarts: Number(values.restarts) })
  : race(Number(values.buyers)));

for (const [name, value] of Object.entries(figures)) {
  process.stdout.write(`${name.padEnd(16)} ${String(value).padStart(8)}\n`);
}
for (const { fault, what, row } of findings.slice(0, SHOWN_ROWS)) {
  process.stdout.write(`${fault}: ${what}\n  ${JSON.stringify(row)}\n`);
}
process.exitCode = findings.length === 0 && !interrupt.signal.aborted ? 0 : 1;
