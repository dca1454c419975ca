import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { refusedTo } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { line, statementFile } from './statement-file.ts';

let app: TestApp;
let treasurer: Person;
let payer: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, { position: 'TREASURER', granted: ['payment.manage_payments'] });
  payer = await addPerson(app);
});

afterAll(async () => {
  await app.close();
});

// Each test compares with payments of its own.
beforeEach(async () => {
  await app.sql(`update payments set receipt = null, status = 'FAILED'`);
});

interface Comparison {
  id: string;
  fileName: string;
  sha256: string;
  round: number;
  comparedBy: string;
  firstDay: string | null;
  lastDay: string | null;
  lineCount: number;
  paidIn: string;
  balance: string | null;
  differences: number;
  unexplained: number;
}

const COMPARISON =
  'id fileName sha256 round comparedBy firstDay lastDay lineCount paidIn balance differences unexplained';

const COMPARE = `mutation ($file: Upload!, $fileName: String, $again: Boolean! = false) {
  compareStatement(file: $file, fileName: $fileName, again: $again) { ${COMPARISON} } }`;

type File = ReturnType<typeof statementFile>;

async function compare(file: File, again = false): Promise<Comparison> {
  const document = COMPARE.replace('= false', `= ${String(again)}`).replace(
    'fileName: $fileName',
    'fileName: "march.csv"',
  );
  const { data, errors } = await app.upload<{ compareStatement: Comparison }>(
    treasurer,
    document.replace(', $fileName: String', ''),
    file,
  );
  expect(errors).toEqual([]);
  if (!data) {
    throw new Error('No comparison');
  }
  return data.compareStatement;
}

interface Line {
  id: string;
  verdict: string;
  receipt: string;
  theirAmount: string | null;
  remark: string;
  remarkedBy: string | null;
}

async function linesOf(comparisonId: string): Promise<Line[]> {
  const { statementFindings } = await app.ask<{ statementFindings: Line[] }>(
    treasurer,
    'query ($id: ID!) { statementFindings(comparisonId: $id) { id verdict receipt theirAmount remark remarkedBy } }',
    { id: comparisonId },
  );
  return statementFindings;
}

const EXPLAIN =
  'mutation ($id: ID!, $explanation: String!) { explainDifference(id: $id, explanation: $explanation) { remark remarkedBy } }';

/** Three lines: known to us, unknown, and nothing in. */
async function march(tag: string): Promise<File> {
  await addPayment(app, payer, {
    status: 'COMPLETED',
    receipt: `UKC${tag}00001`,
    createdAt: new Date('2026-03-02T08:00:00+03:00'),
  });
  return statementFile(
    line(`UKC${tag}00001`, '"1,000.00"'),
    line(`UKC${tag}00002`, '250.50', '', '2026-03-05'),
    line(`UKC${tag}00003`, ''),
  );
}

describe('a comparison of a statement', () => {
  it('is kept with its file, span, sums and every line', async () => {
    const kept = await compare(await march('AA'));
    expect(kept).toMatchObject({
      fileName: 'march.csv',
      round: 1,
      comparedBy: treasurer.name,
      ...{ firstDay: '2026-03-02', lastDay: '2026-03-05', lineCount: 3, paidIn: '1250.50', balance: null },
      ...{ differences: 1, unexplained: 1 },
    });
    expect(kept.sha256).toMatch(/^[0-9a-f]{64}$/);
    const { statementComparisons } = await app.ask<{ statementComparisons: { results: Comparison[] } }>(
      treasurer,
      `{ statementComparisons(pageSize: 1) { results { ${COMPARISON} } } }`,
    );
    expect(statementComparisons.results).toEqual([kept]);
    expect((await linesOf(kept.id)).map(({ verdict, theirAmount }) => [verdict, theirAmount])).toEqual([
      ['MATCHED', '1000.00'],
      ['ONLY_THERE', '250.50'],
      ['NO_MONEY_IN', null],
    ]);
  });

  it('is shown again for the same file, and made anew only when asked and when something changed', async () => {
    const file = await march('BB');
    const first = await compare(file);
    expect(await compare(file)).toEqual(first);
    expect((await compare(file, true)).id).toBe(first.id);
    await addPayment(app, payer, {
      ...{ status: 'COMPLETED', receipt: 'UKCBB00002', amountCents: 25_050 },
      createdAt: new Date('2026-03-05T08:00:00+03:00'),
    });
    expect(await compare(file)).toEqual(first);
    const second = await compare(file, true);
    expect(second).toMatchObject({ round: 2, sha256: first.sha256, differences: 0 });
    expect(await linesOf(first.id)).toHaveLength(3);
    // The older operation tells the same, and keeps nothing that is kept.
    const { data } = await app.upload<{ reconcileStatement: { verdict: string }[] }>(
      treasurer,
      'mutation ($file: Upload!) { reconcileStatement(file: $file) { verdict } }',
      file,
    );
    expect(data?.reconcileStatement.map(({ verdict }) => verdict)).toEqual([
      'MATCHED',
      'MATCHED',
      'NO_MONEY_IN',
    ]);
    expect((await compare(file)).id).toBe(second.id);
  });

  it('sent by two at once is kept once', async () => {
    const file = await march('CC');
    const [one, two] = await Promise.all([compare(file), compare(file)]);
    expect(one.id).toBe(two.id);
    expect(
      await app.sql('select id from statement_comparisons where sha256 = $1', [one.sha256]),
    ).toHaveLength(1);
  });

  it('takes an explanation to each difference, which the log keeps, and to nothing else', async () => {
    const { id } = await compare(await march('DD'));
    const [matched, difference] = await linesOf(id);
    const explanation = 'Sent by the bank; it is entered tomorrow.';
    expect(await app.ask(treasurer, EXPLAIN, { id: difference?.id, explanation })).toEqual({
      explainDifference: { remark: explanation, remarkedBy: treasurer.name },
    });
    expect(
      (
        await app.ask<{ statementComparison: Comparison }>(
          treasurer,
          'query ($id: ID!) { statementComparison(id: $id) { differences unexplained } }',
          { id },
        )
      ).statementComparison,
    ).toEqual({ differences: 1, unexplained: 0 });
    expect(await refusedTo(app, treasurer, EXPLAIN, { id: matched?.id, explanation })).toEqual({
      code: 'CONFLICT',
      message: 'There is nothing to explain on this line.',
    });
    const log = await app.sql(
      `select reason, old_value, new_value from audit_entries where reason like 'explained the difference%UKCDD00002'`,
    );
    expect(log).toEqual([
      {
        reason: 'explained the difference of UKCDD00002',
        old_value: '{"explanation":""}',
        new_value: JSON.stringify({ explanation }),
      },
    ]);
  });
});
