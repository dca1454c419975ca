/** The simulator as a process of its own, so that its memory outlives restarts of the app. */
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startSimulator } from './simulator.ts';
import type { Merchant } from './simulator-options.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '4100' },
    speed: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    drop: { type: 'string', default: '0' },
    duplicate: { type: 'string', default: '0' },
    early: { type: 'string', default: '0' },
    key: { type: 'string' },
    secret: { type: 'string' },
    shortcode: { type: 'string' },
    passkey: { type: 'string' },
  },
});

const given = {
  consumerKey: values.key,
  consumerSecret: values.secret,
  shortcode: values.shortcode,
  partyB: values.shortcode,
  passkey: values.passkey,
};
const merchant: Partial<Merchant> = Object.fromEntries(
  Object.entries(given).filter(([, value]) => value !== undefined),
);

const log = pino({ base: null });
const simulator = await startSimulator({
  host: values.host,
  port: Number(values.port),
  speed: Number(values.speed),
  seed: Number(values.seed),
  dials: { drop: Number(values.drop), duplicate: Number(values.duplicate), early: Number(values.early) },
  merchant,
  log,
});
log.info({ url: simulator.url }, 'M-Pesa simulator is listening');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void simulator.close();
  });
}
