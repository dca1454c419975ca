import { addPerson, type Person } from './people.ts';
import { addPayment, type PaymentFacts } from './payments.ts';
import type { TestApp } from './test-app.ts';

interface Totals {
  opening: string;
  received: string;
  refunded: string;
  reversed: string;
  returned: string;
  charges: string;
  closing: string;
  mpesaOpening: string;
  mpesaClosing: string;
}

interface MonthLine {
  kind: string;
  type: string;
  channel: string;
  lateFrom: string | null;
  count: number;
  amount: string;
}

export interface Month {
  month: string;
  state: string;
  isFirst: boolean;
  viewerCanClose: boolean;
  totals: Totals;
  lines: MonthLine[];
  open: Record<string, number>;
  closings: (Totals & {
    statementBalance: string | null;
    difference: string | null;
    explanation: string;
    closedBy: string;
    reopenedAt: string | null;
  })[];
  reopenings: {
    id: string;
    state: string;
    askedBy: string;
    decidedBy: string | null;
    viewerCanApprove: boolean;
  }[];
}

const TOTALS = 'opening received refunded reversed returned charges closing mpesaOpening mpesaClosing';
const LINES = 'lines { kind type channel lateFrom count amount }';
const MONTH = `month state isFirst viewerCanClose totals { ${TOTALS} } ${LINES}
  open { inReview refundsDue refundsOpen unmatched heldInParts unfinished unexplained }
  closings { ${TOTALS} statementBalance difference explanation closedBy reopenedAt }
  reopenings { id state askedBy decidedBy viewerCanApprove }`;

export const CLOSE = `mutation ($input: CloseMonthInput!) { closeMonth(input: $input) { ${MONTH} } }`;
export const ASK_REOPENING = `mutation ($month: ID!, $reason: String!) { askMonthReopening(month: $month, reason: $reason) { ${MONTH} } }`;
export const APPROVE_REOPENING = `mutation ($id: ID!) { approveMonthReopening(id: $id) { ${MONTH} } }`;
export const END_REOPENING = `mutation ($id: ID!, $reason: String!) { endMonthReopening(id: $id, reason: $reason) { ${MONTH} } }`;

export async function monthOf(app: TestApp, reader: Person, month: string): Promise<Month> {
  const { bookMonth } = await app.ask<{ bookMonth: Month }>(
    reader,
    `query ($month: ID!) { bookMonth(month: $month) { ${MONTH} } }`,
    { month },
  );
  return bookMonth;
}

/** Closes a month without a statement, unless the input says one. */
export async function closeMonth(
  app: TestApp,
  treasurer: Person,
  month: string,
  input: Record<string, unknown> = {},
): Promise<Month> {
  const { closeMonth: closed } = await app.ask<{ closeMonth: Month }>(treasurer, CLOSE, {
    input: { month, explanation: 'No statement yet.', ...input },
  });
  return closed;
}

/** M-Pesa money that was credited; `at` is an hour in Nairobi. */
export const credited = (
  app: TestApp,
  payer: Person,
  at: string,
  facts: PaymentFacts = {},
): Promise<number> =>
  addPayment(app, payer, { status: 'COMPLETED', createdAt: new Date(`${at}+03:00`), ...facts });

/** Every month of the list, with its state. */
export async function listedMonths(app: TestApp, reader: Person): Promise<[string, string][]> {
  const { bookMonths } = await app.ask<{ bookMonths: { month: string; state: string }[] }>(
    reader,
    '{ bookMonths { month state } }',
  );
  return bookMonths.map(({ month, state }) => [month, state]);
}

/** Forgets what was closed, and what came. */
export async function startBooksAnew(app: TestApp): Promise<void> {
  await app.sql('delete from month_reopenings');
  await app.sql('delete from month_entries');
  await app.sql('delete from month_closings');
  await app.sql('delete from statement_comparisons');
  await app.sql(`update payments set receipt = null, status = 'FAILED', review_reason = null`);
}

export const RECORD =
  'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }';

let slips = 0;

/** A fee in cash on a day, of somebody new. */
export async function feeOn(
  app: TestApp,
  paidOn: string,
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  slips += 1;
  const externalReference = `MONTH-${String(slips)}`;
  const { id } = await addPerson(app);
  return { input: { payerId: String(id), channel: 'CASH', paidOn, externalReference, ...more } };
}
