import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DAY } from '../support/clocks.ts';
import { addPerson } from '../support/people.ts';
import { Books } from './model/books.ts';
import { openClub, type Club } from './model/club.ts';
import { anyStep, Run, type Step } from './model/steps.ts';

/** Enough to meet every pair of steps; `MODEL_RUNS=500` searches longer before a release. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 60);
const LONGEST_RUN = 8;

let club: Club;

beforeAll(async () => {
  club = await openClub();
});

afterAll(async () => {
  await club.close();
});

/** Takes the steps, some of them two at once, and looks into the books after each; in the end the provider tells all. */
async function faultsOf(moments: readonly Step[][]): Promise<string[]> {
  // Runs stand days apart, so that none meets the payments of another.
  club.clock.advance(3 * DAY);
  Object.assign(club.provider, { prompts: [], tellsByQuery: true, tellsByLedger: true });
  const person = await addPerson({ ...club.database, clock: club.clock });
  const run = new Run(club, person);
  const books = new Books(club, person);
  for (const steps of moments) {
    await Promise.all(steps.map((step) => run.take(step)));
    const faults = await books.faults();
    if (faults.length > 0) {
      return faults;
    }
  }
  await run.take({ do: 'turn', query: true, ledger: true });
  await run.take({ do: 'readLedger' });
  await run.take({ do: 'readLedger' });
  return [...(await books.faults()), ...(await books.faultsAtTheEnd())];
}

describe('payments under any order of events', () => {
  it(
    'end with every shilling credited once, or with the treasurer',
    async () => {
      const moments = fc.array(fc.array(anyStep, { minLength: 1, maxLength: 2 }), {
        minLength: 1,
        maxLength: LONGEST_RUN,
      });
      await fc.assert(
        fc.asyncProperty(moments, async (steps) => {
          expect(await faultsOf(steps)).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    RUNS * 5_000,
  );
});
