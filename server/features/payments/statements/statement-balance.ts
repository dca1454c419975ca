import type { Cents } from '../../../core/money.ts';
import type { StatementLine } from './statement-csv.ts';

/**
 * What a statement says was left in the end: the balance of its latest line. The portal writes the newest line first, and
 * a charge in the same second as its payment: of equal times the order of the file decides.
 */
export function closingBalance(lines: readonly StatementLine[]): Cents | null {
  const told = lines.filter(({ day, balanceCents }) => day !== null && balanceCents !== undefined);
  const first = told[0];
  const last = told.at(-1);
  if (!first || !last) {
    return null;
  }
  return (timeOf(first) > timeOf(last) ? first : last).balanceCents ?? null;
}

/** The day comes first, because the hours alone are written alike in every form of a date. */
function timeOf({ day, completedAt }: StatementLine): string {
  const hour = /\d{1,2}:\d{2}(?::\d{2})?/.exec(completedAt)?.[0] ?? '';
  return `${day ?? ''} ${hour.padStart(8, '0')}`;
}
