import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { attendanceOf, type AttendanceAct } from './attendance.ts';

const PHONES = 3;
const MINUTES = 10;

/** What one phone has done at one person's ticket, by the clock of the server once it was reckoned. */
const anyAct = fc.record({
  phone: fc.nat(PHONES - 1),
  at: fc.integer({ min: 0, max: 40 }).map((minutes) => new Date(minutes * 60_000)),
  isUndone: fc.boolean(),
});

/** The acts of a phone in its order: a scan, and sometimes that it was a mistake. */
const actsOf = fc.array(anyAct, { maxLength: 12 }).map((made) =>
  made.flatMap(({ phone, at, isUndone }, index) => {
    const key = `${String(phone)}-${String(index).padStart(2, '0')}`;
    const came = { key, phone, kind: 'CAME' as const, undoneKey: null, happenedAt: at };
    const undo = {
      ...{ key: `${key}-undo`, phone, kind: 'UNDO' as const, undoneKey: key },
      happenedAt: new Date(at.getTime() + MINUTES * 60_000),
    };
    return isUndone ? [came, undo] : [came];
  }),
);

const heard = (acts: readonly Omit<AttendanceAct, 'id'>[]): AttendanceAct[] =>
  acts.map((act, id) => ({ ...act, id }));

const keysOf = (acts: readonly AttendanceAct[]) => {
  const { first, repeats } = attendanceOf(acts);
  return [first?.key ?? null, repeats.map(({ key }) => key)] as const;
};

const orders = <T>(of: readonly T[]): T[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((one, at) => orders(of.toSpliced(at, 1)).map((others) => [one, ...others]));

describe('attendance of one ticket at several doors', () => {
  it('is the same in every order of phones, and in any order of their acts', () => {
    fc.assert(
      fc.property(
        actsOf.chain((acts) =>
          fc.tuple(fc.constant(acts), fc.shuffledSubarray(acts, { minLength: acts.length })),
        ),
        ([acts, shuffled]) => {
          const expected = keysOf(heard(acts));
          for (const phones of orders(Array.from({ length: PHONES }, (_, phone) => phone))) {
            const inTurn = phones.flatMap((phone) => acts.filter((act) => act.phone === phone));
            expect(keysOf(heard(inTurn))).toEqual(expected);
          }
          expect(keysOf(heard(shuffled))).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is one, of the earliest that stands, and shows every other that stands as a conflict', () => {
    fc.assert(
      fc.property(actsOf, (acts) => {
        const undone = new Set<string | null>(acts.map(({ undoneKey }) => undoneKey));
        const standing = acts.filter(({ kind, key }) => kind === 'CAME' && !undone.has(key));
        const { first, repeats } = attendanceOf(heard(acts));
        expect([first, ...repeats].flatMap((act) => act?.key ?? []).sort()).toEqual(
          standing.map(({ key }) => key).sort(),
        );
        expect(first?.happenedAt.getTime()).toBe(
          standing.length === 0
            ? undefined
            : Math.min(...standing.map(({ happenedAt }) => happenedAt.getTime())),
        );
      }),
      { numRuns: 300 },
    );
  });
});
