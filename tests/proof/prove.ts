/** `npm run prove:payments -- --kills 500 --restarts 200 --seed 1`: prints the figures; exit code 1 when a shilling is not where it belongs. */
import { parseArgs } from 'node:util';
import { runProof } from './proof.ts';

const SHOWN_ROWS = 20;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    restarts: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const interrupt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interrupt.abort());
}

const { findings, ...figures } = await runProof({
  kills: Number(values.kills),
  restarts: Number(values.restarts),
  seed: Number(values.seed),
  signal: interrupt.signal,
  say: (text) => {
    if (!/^(kill|restart) \d*[1-9]$/.test(text)) {
      process.stdout.write(`${text}\n`);
    }
  },
});

for (const [name, value] of Object.entries(figures)) {
  process.stdout.write(`${name.padEnd(16)} ${String(value).padStart(8)}\n`);
}
for (const { fault, what, row } of findings.slice(0, SHOWN_ROWS)) {
  process.stdout.write(`${fault}: ${what}\n  ${JSON.stringify(row)}\n`);
}
process.exitCode = findings.length === 0 && !interrupt.signal.aborted ? 0 : 1;
