import { formatMoment } from '../../../shared/format/dates';
import type { DoorPlace } from './door-acts';

type Seen = NonNullable<DoorPlace['inside']>;

/** When and where somebody was seen: "at 14:02 by Helper Two, Side door". */
export function seenWords({ at, door, by }: Seen): string {
  const time = formatMoment(at).split(', ')[1] ?? '';
  return `at ${time} by ${by}${door === '' ? '' : `, ${door}`}`;
}

export const insideWords = (seen: Seen): string => `Already inside ${seenWords(seen)}.`;
