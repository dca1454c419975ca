import { formatDay } from '../../../shared/format/dates';

/** What a period adds, in words: "a month", "6 months", "a year", "2 years". */
export function addedTime(months: number): string {
  const [number, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return number === 1 ? `a ${unit}` : `${String(number)} ${unit}s`;
}

/** "Paid until Sat 18 Apr 2026; this adds a year."; without the second half while no period is chosen. */
export function renewalWords(
  who: 'You are paid' | 'Paid',
  paidUntil: string,
  months: number | null | undefined,
): string {
  const until = `${who} until ${formatDay(paidUntil)}`;
  return months && Number.isInteger(months) ? `${until}; this adds ${addedTime(months)}.` : `${until}.`;
}
