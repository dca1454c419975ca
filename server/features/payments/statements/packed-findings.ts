import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { StatementFinding } from './statement-findings.ts';

/** What a comparison found, as the database takes it, and what tells it from another. */
export interface Packed {
  slices: string[];
  sha256: string;
}

const A_SLICE = 500;

/** Packs the lines of a comparison slice by slice, so that everything else has its turn in between. */
export async function packed(findings: readonly StatementFinding[]): Promise<Packed> {
  const slices: string[] = [];
  const hash = createHash('sha256');
  for (let from = 0; from < findings.length; from += A_SLICE) {
    const lines = findings.slice(from, from + A_SLICE);
    const slice = JSON.stringify(lines.map((line, at) => ({ position: from + at + 1, ...line })));
    hash.update(slice);
    slices.push(slice);
    await setImmediate();
  }
  return { slices, sha256: hash.digest('hex') };
}
