/**
 * `npm run prove:places -- --places 50 --comers 1000 --changes 200 --kills 6 --seed 1`: so many people want so few places at the
 * same moment, from two processes that die by turns; then some leave while others come. Prints the figures; exit code 1 when
 * anybody has what is somebody else's, or got no answer.
 */
import { parseArgs } from 'node:util';
import { runPlaces } from './places.ts';

const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '50' },
    comers: { type: 'string', default: '1000' },
    changes: { type: 'string', default: '200' },
    kills: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupt.abort());
}

const { findings, ...figures } = await runPlaces({
  places: Number(values.places),
  comers: Number(values.comers),
  changes: Number(values.changes),
  kills: Number(values.kills),
  seed: Number(values.seed),
  signal: interrupt.signal,
  say: (text) => process.stdout.write(`${text}\n`),
});

for (const [name, value] of Object.entries(figures)) {
  process.stdout.write(`${name.padEnd(18)} ${JSON.stringify(value)}\n`);
}
for (const { fault, what, row } of findings) {
  process.stdout.write(`${fault}: ${what}\n  ${JSON.stringify(row)}\n`);
}
process.exitCode = findings.length === 0 && !interrupt.signal.aborted ? 0 : 1;
