import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { movableClock } from '../support/clocks.ts';
import { monthOf, startBooksAnew } from '../support/months.ts';
import type { Person } from '../support/people.ts';
import { addDesk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { line, statementFile } from './statement-file.ts';

let app: TestApp;
let treasurer: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date('2026-04-10T10:00:00+03:00')) });
  ({ asker: treasurer } = await addDesk(app));
});

afterAll(() => app.close());

beforeEach(async () => {
  await startBooksAnew(app);
  await app.sql('delete from statement_findings');
  await app.sql('delete from statement_comparisons');
});

/** Compares a statement of some lines; the number of the comparison. */
async function compare(...lines: string[]): Promise<string> {
  const { data, errors } = await app.upload<{ compareStatement: { id: string } }>(
    treasurer,
    'mutation ($file: Upload!) { compareStatement(file: $file) { id } }',
    statementFile(...lines),
  );
  expect(errors).toEqual([]);
  return data?.compareStatement.id ?? '';
}

const day = (number: string): string => `2026-03-${number}`;
const first = line('UCT0000001', '10', '', day('01'));
const middle = line('UCT0000015', '20', '', day('15'));
const last = line('UCT0000031', '30', '', day('31'));
/** The portal writes a line that is no money in another way each time, so that the file is another. */
const charge = (at: string, what: string): string => `UCTCHARGE1,"${at} 18:00:00",${what},Completed,,-5.00,,`;

const open = async (): Promise<number | undefined> =>
  (await monthOf(app, treasurer, '2026-03')).open.unexplained;

interface Line {
  id: string;
  receipt: string;
  remark: string;
  remarkedBy: string | null;
}

const linesOf = async (comparisonId: string): Promise<Line[]> =>
  (
    await app.ask<{ statementFindings: Line[] }>(
      treasurer,
      'query ($id: ID!) { statementFindings(comparisonId: $id) { id receipt remark remarkedBy } }',
      { id: comparisonId },
    )
  ).statementFindings;

async function explain(comparisonId: string, receipt: string): Promise<void> {
  const found = (await linesOf(comparisonId)).find((each) => each.receipt === receipt);
  await app.ask(
    treasurer,
    'mutation ($id: ID!) { explainDifference(id: $id, explanation: "Rent of the hall.") { id } }',
    { id: found?.id },
  );
}

/** How the comparisons stand in their list, the newest first: what is open of how many differences, and whether they were replaced. */
async function listed(): Promise<(readonly [unexplained: number, differences: number, replaced: boolean])[]> {
  const { statementComparisons } = await app.ask<{
    statementComparisons: { results: { unexplained: number; differences: number; replaced: boolean }[] };
  }>(treasurer, '{ statementComparisons { results { unexplained differences replaced } } }');
  return statementComparisons.results.map(({ unexplained, differences, replaced }) => [
    unexplained,
    differences,
    replaced,
  ]);
}

describe('a comparison in the list', () => {
  it('has nothing open once a later one of all its days replaces it', async () => {
    await compare(first, middle);
    expect(await listed()).toEqual([[2, 2, false]]);
    await compare(first, middle, last);
    expect(await listed()).toEqual([
      [3, 3, false],
      [0, 2, true],
    ]);
  });

  it('has open what no later one of partly other days tells anew, so that the list adds up to the month', async () => {
    await compare(middle, last);
    await compare(first, middle);
    expect(await listed()).toEqual([
      [2, 2, false],
      [1, 2, false],
    ]);
    expect(await open()).toBe(3);
  });
});

describe('the differences of a month that two statements tell of', () => {
  it('count once where the later is of the same days, and as it tells of them', async () => {
    await compare(first, middle, last);
    expect(await open()).toBe(3);
    await compare(first, middle, last, charge(day('31'), 'Charge'));
    expect(await open()).toBe(3);
    await compare(first, last);
    expect(await open()).toBe(2);
  });

  it('count once where the later has the days of the earlier among others', async () => {
    await compare(first, middle);
    await compare(first, middle, last);
    expect(await open()).toBe(3);
  });

  it('count once where the days of the two overlap', async () => {
    await compare(middle, last);
    await compare(first, middle);
    expect(await open()).toBe(3);
  });

  it('stay explained in the later, by whom and how they were in the earlier', async () => {
    const earlier = await compare(first, middle, last);
    await explain(earlier, 'UCT0000015');
    expect(await open()).toBe(2);
    const later = await compare(first, middle, last, charge(day('31'), 'Charge'));
    expect(await open()).toBe(2);
    expect((await linesOf(later)).map(({ remark, remarkedBy }) => [remark, remarkedBy])).toEqual([
      ['', null],
      ['Rent of the hall.', treasurer.name],
      ['', null],
      ['', null],
    ]);
  });

  it('are to be explained anew where they have become others', async () => {
    const earlier = await compare(first, middle);
    await explain(earlier, 'UCT0000015');
    await compare(first, line('UCT0000015', '25', '', day('15')));
    expect(await open()).toBe(2);
  });
});
