import type { Columns, NamedSheet } from '../../../core/files/list-files.ts';
import { sheetOf } from '../../../core/files/list-files.ts';
import type { ComparisonRow, KeptFinding } from '../statements/comparison.query.ts';
import type { MonthDecision } from './month-decision.query.ts';
import type { MonthLine, PaperEntry } from './month.query.ts';
import type { ClosingView } from './month.view.ts';

/** What the file of a month is made of. */
export interface MonthContent {
  closing: ClosingView;
  earlier: readonly ClosingView[];
  entries: readonly PaperEntry[];
  comparisons: readonly ComparisonRow[];
  differences: readonly KeptFinding[];
  decisions: readonly MonthDecision[];
}

const comesIn = ({ kind }: Pick<PaperEntry, 'kind'>): boolean => kind === 'RECEIPT' || kind === 'RETURN';

/** Totals of a closing, each with its words; what went out is told as it is subtracted. */
const totals = (closing: ClosingView): [string, number | null][] => [
  ['Opening', closing.openingCents],
  ['Received', closing.receivedCents],
  ['Returned after reversals', closing.returnedCents],
  ['Refunded', -closing.refundedCents],
  ['Reversed by M-Pesa', -closing.reversedCents],
  ['Charges', -closing.chargesCents],
  ['Closing', closing.closingCents],
  ['Opening on the M-Pesa account', closing.mpesaOpeningCents],
  ['Closing on the M-Pesa account', closing.mpesaClosingCents],
  ['Balance of the statement', closing.statementCents],
  ['Difference to the statement', closing.differenceCents],
];

const totalColumns: Columns<readonly [string, number | null, string]> = [
  ['Total', 'text', ([words]) => words],
  ['KES', 'balance', ([, cents]) => cents],
  ['Note', 'text', ([, , note]) => note],
];

const lineColumns: Columns<MonthLine> = [
  ['What', 'text', ({ kind }) => kind],
  ['For', 'text', ({ type }) => type],
  ['Channel', 'text', ({ channel }) => channel],
  ['Late from', 'text', ({ lateFrom }) => lateFrom ?? ''],
  ['Entries', 'number', ({ count }) => count],
  ['KES', 'balance', (line) => (comesIn(line) ? line.cents : -line.cents)],
];

const entryColumns: Columns<PaperEntry> = [
  ['What', 'text', ({ kind }) => kind],
  ['Day', 'text', ({ day }) => day],
  ['Late from', 'text', ({ lateFrom }) => lateFrom ?? ''],
  ['Corrects', 'text', ({ correctsDay }) => correctsDay ?? ''],
  ['Reference', 'text', ({ reference }) => reference],
  ['M-Pesa receipt or slip', 'text', ({ receipt }) => receipt],
  ['Receipt', 'text', ({ receiptNumber }) => receiptNumber],
  ['Refund', 'text', ({ refundNumber }) => refundNumber],
  ['Payer', 'text', ({ payerName }) => payerName],
  ['For', 'text', ({ description }) => description],
  ['Channel', 'text', ({ channel }) => channel],
  ['KES', 'balance', (entry) => (comesIn(entry) ? entry.cents : -entry.cents)],
];

const comparisonColumns: Columns<ComparisonRow> = [
  ['File', 'text', ({ fileName }) => fileName],
  ['SHA-256', 'text', ({ sha256 }) => sha256],
  ['First day', 'text', ({ firstDay }) => firstDay ?? ''],
  ['Last day', 'text', ({ lastDay }) => lastDay ?? ''],
  ['Lines', 'number', ({ lineCount }) => lineCount],
  ['Paid in KES', 'money', ({ paidInCents }) => paidInCents],
  ['Balance KES', 'money', ({ balanceCents }) => balanceCents],
  ['Differences', 'number', ({ differences }) => differences],
  ['Not explained', 'number', ({ unexplained }) => unexplained],
  ['Compared by', 'text', ({ comparedBy }) => comparedBy],
  ['Compared', 'moment', ({ comparedAt }) => comparedAt],
];

const differenceColumns: Columns<KeptFinding> = [
  ['Verdict', 'text', ({ verdict }) => verdict],
  ['M-Pesa receipt', 'text', ({ receipt }) => receipt],
  ['Date', 'text', ({ date }) => date],
  ['Statement KES', 'money', ({ theirCents }) => theirCents],
  ['Our books KES', 'money', ({ ourCents }) => ourCents],
  ['Reference', 'text', ({ reference }) => reference],
  ['What it means', 'text', ({ explanation }) => explanation],
  ['Explanation', 'text', ({ remark }) => remark],
  ['Explained by', 'text', ({ remarkedBy }) => remarkedBy ?? ''],
];

const decisionColumns: Columns<MonthDecision> = [
  ['When', 'moment', ({ at }) => at],
  ['Who', 'text', ({ who }) => who],
  ['What', 'text', ({ what }) => what],
  ['About', 'text', ({ about }) => about],
  ['Why', 'text', ({ reason }) => reason],
];

/** Totals of a month, and those it had before it was opened again. */
function totalRows({ closing, earlier }: MonthContent): [string, number | null, string][] {
  const words = (cents: [string, number | null]): [string, number | null, string] => [
    ...cents,
    cents[0] === 'Difference to the statement' ? closing.explanation : '',
  ];
  const before = earlier.flatMap((old) =>
    totals(old).map(([what, cents]): [string, number | null, string] => [
      what,
      cents,
      `As closed by ${old.closedBy}, and opened again`,
    ]),
  );
  return [...totals(closing).map(words), ...before];
}

/** The lists of a month's file, in the order in which an auditor reads them. */
export const monthLists = (content: MonthContent): NamedSheet[] => [
  { name: 'Totals', sheet: sheetOf(totalColumns, totalRows(content)) },
  { name: 'By kind', sheet: sheetOf(lineColumns, content.closing.lines) },
  { name: 'Entries', sheet: sheetOf(entryColumns, content.entries) },
  { name: 'Statements', sheet: sheetOf(comparisonColumns, content.comparisons) },
  { name: 'Differences', sheet: sheetOf(differenceColumns, content.differences) },
  { name: 'Decisions', sheet: sheetOf(decisionColumns, content.decisions) },
];
