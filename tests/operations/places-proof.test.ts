import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { overtaken } from '../proof/places-order.ts';
import { faultsOfPlaces } from '../proof/places-faults.ts';
import { runPlaces } from '../proof/places.ts';

const COMERS = 120;
const PLACES = 10;
const LONGEST_MS = 4 * 60_000;

it(
  'gives places in the order of asking while two servers die by turns, and never one too many or too few',
  async () => {
    const { findings, ...figures } = await runPlaces({
      ...{ places: PLACES, comers: COMERS, changes: 30, kills: 2, seed: randomInt(1_000_000) },
    });
    // Printed for whoever has to run it again: `npm run prove:places -- --comers 120 --places 10 --changes 30 --kills 2 --seed …`.
    process.stdout.write(`places proof: ${JSON.stringify(figures)}\n`);
    expect(findings).toEqual([]);
    expect(figures.cutConnections).toBeGreaterThan(0);
    expect(figures.looks).toBeGreaterThan(0);
  },
  LONGEST_MS,
);

describe('what the proof of places looks for', () => {
  it('is somebody who asked after another was answered, and stands before them', () => {
    const [first, second, third] = [
      { askedAt: 0, heardAt: 10 },
      { askedAt: 5, heardAt: 30 },
      { askedAt: 20, heardAt: 25 },
    ];
    expect(overtaken([first, second, third])).toBe(0);
    expect(overtaken([second, first, third])).toBe(0);
    expect(overtaken([third, first, second])).toBe(1);
  });

  it('is one in too many, one without a turn, an empty place, another order, and an answer that is none', () => {
    const crowd = { in: 50, waiting: 950, overtaken: 0, outOfTurn: 0 };
    const sound = {
      ...{ seed: 1, places: 50, comers: 1000, changes: 200, kills: 6, answeredIn: 1, seconds: 1 },
      ...{ looks: 9, mostIn: 50, emptyWhileWaiting: 0, first: crowd, last: crowd },
      ...{ serverErrors: 0, busy: 0, cutConnections: 3, oddAnswers: [] },
    };
    const faults = (broken: object) => faultsOfPlaces({ ...sound, ...broken }, []).map(({ fault }) => fault);
    expect(faults({})).toEqual([]);
    expect(faults({ mostIn: 51 })).toEqual(['oversold']);
    expect(faults({ emptyWhileWaiting: 1 })).toEqual(['forgotten']);
    expect(faults({ first: { ...crowd, waiting: 949 } })).toEqual(['forgotten']);
    expect(faults({ last: { ...crowd, in: 49, waiting: 951 } })).toEqual(['forgotten']);
    expect(faults({ last: { ...crowd, outOfTurn: 1 } })).toEqual(['misfiled']);
    expect(faults({ busy: 1 })).toEqual(['gaveUp']);
    expect(faultsOfPlaces(sound, ['out of memory']).map(({ fault }) => fault)).toEqual(['gaveUp']);
  });
});
