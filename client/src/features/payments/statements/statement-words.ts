import type { StatementVerdict } from '../../../shared/api/types.generated';
import { formatMoney } from '../../../shared/format/money';
import type { StatementRow_FindingFragment } from './statement-page.generated';

type Tone = 'success' | 'waiting' | 'danger' | 'info' | 'neutral';

/** In the order in which a treasurer wants to see them: what needs work first. */
export const verdictWords: Record<StatementVerdict, { label: string; tone: Tone }> = {
  ONLY_THERE: { label: 'Only at M-Pesa', tone: 'danger' },
  ONLY_HERE: { label: 'Only in our books', tone: 'danger' },
  AMOUNT_DIFFERS: { label: 'Amount differs', tone: 'danger' },
  NOT_COMPLETED_HERE: { label: 'Not completed here', tone: 'waiting' },
  REVERSED: { label: 'Reversed', tone: 'waiting' },
  REPEATED: { label: 'Repeated', tone: 'waiting' },
  DECIDED: { label: 'Decided', tone: 'info' },
  MATCHED: { label: 'Matched', tone: 'success' },
  REFUND_SENT: { label: 'Refund sent', tone: 'info' },
  NO_MONEY_IN: { label: 'No money in', tone: 'neutral' },
};

export const verdicts = Object.keys(verdictWords) as StatementVerdict[];

export const isVerdict = (code: string | null): code is StatementVerdict =>
  code !== null && Object.hasOwn(verdictWords, code);

const explained: readonly StatementVerdict[] = ['MATCHED', 'DECIDED', 'REFUND_SENT', 'NO_MONEY_IN'];

/** What somebody has to look at. */
export const isDifference = (verdict: StatementVerdict) => !explained.includes(verdict);

/** How much was compared: the lines of the file, and the money that came in by them as the file itself sums it. */
export function comparedWords(
  findings: readonly Pick<StatementRow_FindingFragment, 'verdict' | 'theirAmount'>[],
): string {
  const lines = findings.filter(({ verdict }) => verdict !== 'ONLY_HERE');
  const cents = lines.reduce((sum, { theirAmount }) => sum + Math.round(Number(theirAmount ?? 0) * 100), 0);
  const money = formatMoney((cents / 100).toFixed(2));
  return `${lines.length} ${lines.length === 1 ? 'line' : 'lines'} compared, ${money} paid in.`;
}
