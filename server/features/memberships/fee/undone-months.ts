import { addMonths } from '../../../core/clock.ts';

/** A period that counts. */
interface Period {
  id: number;
  /** Null for a date that staff set by hand. */
  months: number | null;
  paymentId: number | null;
  startsOn: string;
  endsOn: string;
}

/** What becomes of a period: other days, or nothing at all. */
interface Move {
  id: number;
  moved: { months: number; startsOn: string; endsOn: string } | null;
}

/**
 * What has to move when only `keep` of the months that a payment bought stay. Periods that were bought to follow move up,
 * so that as many paid months are lost as went back; a date that staff set by hand stays where it is.
 */
export function withoutMonthsOf(periods: readonly Period[], paymentId: number, keep: number): Move[] {
  const at = periods.findIndex((period) => period.paymentId === paymentId);
  const undone = periods[at];
  if (undone?.months === undefined || undone.months === null || keep >= undone.months) {
    return [];
  }
  const { id, startsOn } = undone;
  let [endBefore, endNow] = [undone.endsOn, keep === 0 ? startsOn : addMonths(startsOn, keep)];
  const moves: Move[] = [{ id, moved: keep === 0 ? null : { months: keep, startsOn, endsOn: endNow } }];
  for (const { months, ...next } of periods.slice(at + 1)) {
    if (months === null || next.startsOn > endBefore) {
      continue;
    }
    const startNow = next.startsOn < endNow ? next.startsOn : endNow;
    endBefore = next.endsOn;
    endNow = addMonths(startNow, months);
    moves.push({ id: next.id, moved: { months, startsOn: startNow, endsOn: endNow } });
  }
  return moves;
}
