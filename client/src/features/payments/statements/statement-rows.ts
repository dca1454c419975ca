import type { Cell } from '../../../shared/files/row-files';
import type { StatementRow_FindingFragment } from './statement-page.generated';
import { verdictWords } from './statement-words';

const head = [
  'Verdict',
  'M-Pesa receipt',
  'Date',
  'Statement KES',
  'Our books KES',
  'Reference',
  'Explanation',
  'Written to it',
];

/** The result of a comparison for the club's own papers, its titles first. */
export function statementRows(findings: readonly StatementRow_FindingFragment[]): Cell[][] {
  const rows = findings.map(
    ({ verdict, receipt, date, theirAmount, ourAmount, reference, explanation, remark }) => [
      verdictWords[verdict].label,
      receipt,
      { day: date },
      theirAmount === null ? '' : { money: theirAmount },
      ourAmount === null ? '' : { money: ourAmount },
      reference,
      explanation,
      remark,
    ],
  );
  return [head, ...rows];
}
