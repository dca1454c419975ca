import { randomInt } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { runProof } from '../proof/proof.ts';

const KILLS = 20;
const LONGEST_MS = 8 * 60_000;

it(
  'loses and doubles nothing while the server dies twenty times and the database with it',
  async () => {
    const report = await runProof({ kills: KILLS, seed: randomInt(1_000_000), membersPerKill: 6 });
    const { findings, ...figures } = report;
    // Printed for whoever has to run it again: `npm run prove:payments -- --kills 20 --seed …`.
    process.stdout.write(`payments proof: ${JSON.stringify(figures)}\n`);
    expect(findings).toEqual([]);
    expect(figures.kills).toBe(KILLS);
    expect(figures.charges).toBeGreaterThan(KILLS);
    expect(figures.forgedCallbacks).toBeGreaterThan(0);
    expect(figures.payouts).toBeGreaterThan(0);
    expect(figures.paidPlaces).toBeGreaterThan(0);
  },
  LONGEST_MS,
);
