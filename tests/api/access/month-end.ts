import { accessTable, type Scene } from './access-table.ts';

let files = 0;

/** A comparison that somebody else has kept, with one difference; the numbers of both. */
async function keptComparison({ app, people }: Scene): Promise<{ comparison: string; line: string }> {
  files += 1;
  const [row] = await app.sql<{ comparison: number; line: number }>(
    `with kept as (
       insert into statement_comparisons (sha256, round, found_sha256, line_count, paid_in_cents, compared_by_id)
       values (md5($1) || md5($1), 1, md5($1) || md5($1), 1, 100000, $2) returning id)
     insert into statement_findings (comparison_id, position, verdict, receipt)
     select id, 1, 'ONLY_THERE', 'QAB1CDE2FG' from kept returning comparison_id comparison, id line`,
    [String(files), people.manager.id],
  );
  return { comparison: String(row?.comparison), line: String(row?.line) };
}

let months = 0;

/** A month before anything else that was, closed after those of the scenes before. */
const nextMonth = (): string => {
  months += 1;
  return `${String(1950 + Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`;
};

/** A closed month, the last of all. */
async function closedMonth({ app, people }: Scene): Promise<{ month: string; closing: number }> {
  const month = nextMonth();
  const [row] = await app.sql<{ id: number }>(
    `insert into month_closings (month, opening_cents, received_cents, refunded_cents, reversed_cents, returned_cents, charges_cents,
                                 closing_cents, mpesa_opening_cents, mpesa_closing_cents, explanation, closed_by_id)
     values ($1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'No statement', $2) returning id`,
    [`${month}-01`, people.manager.id],
  );
  return { month, closing: row?.id ?? 0 };
}

/** The wish of somebody else, or of the caller, that it is opened again. */
async function wishOf(scene: Scene, isOwn = false): Promise<string> {
  const { closing } = await closedMonth(scene);
  const { app, people, caller } = scene;
  const asker = isOwn && caller !== 'visitor' ? people[caller] : people.manager;
  const [row] = await app.sql<{ id: number }>(
    `insert into month_reopenings (closing_id, reason, asked_by_id) values ($1, 'A slip was found', $2) returning id`,
    [closing, asker.id],
  );
  return String(row?.id);
}

const statement = (): Buffer => {
  files += 1;
  const receipt = `QAB${String(files).padStart(7, '0')}`;
  return Buffer.from(
    `Receipt No.,Completion Time,Transaction Status,Paid In\n${receipt},2026-03-02 14:05:40,Completed,10.00\n`,
  );
};

export const monthEndRows = accessTable(
  `
                                  | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.statementComparisons      |    U      F     F     F       F         +         F        F      +       +
  Query.statementComparison       |    U      F     F     F       F         +         F        F      +       +
  Query.bookMonths                |    U      F     F     F       F         +         F        F      +       +
  Query.bookMonth                 |    U      F     F     F       F         +         F        F      +       +
  Query.monthFile                 |    U      F     F     F       F         +         F        F      +       +
  Query.statementFindings         |    U      F     F     F       F         +         F        F      +       +
  Mutation.compareStatement       |    U      F     F     F       F         +         F        F      +       +
  Mutation.closeMonth             |    U      F     F     F       F         F         F        F      +       +
  Mutation.askMonthReopening      |    U      F     F     F       F         F         F        F      +       +
  Mutation.approveMonthReopening  |    U      F     F     F       F         F         F        F      +       +
  Mutation.approveMonthReopening, own | U     F     F     F       F         F         F        F      F       F
  Mutation.endMonthReopening      |    U      F     F     F       F         F         F        F      +       +
  Mutation.explainDifference      |    U      F     F     F       F         F         F        F      +       +
`,
  {
    'Query.statementComparison': async (scene) => ({ id: (await keptComparison(scene)).comparison }),
    'Query.statementFindings': async (scene) => ({ comparisonId: (await keptComparison(scene)).comparison }),
    'Query.bookMonth': async (scene) => ({ month: (await closedMonth(scene)).month }),
    'Query.monthFile': async (scene) => ({ month: (await closedMonth(scene)).month }),
    'Mutation.closeMonth': () => ({ input: { month: nextMonth(), explanation: 'No statement' } }),
    'Mutation.askMonthReopening': async (scene) => ({
      month: (await closedMonth(scene)).month,
      reason: 'A slip was found',
    }),
    'Mutation.approveMonthReopening': async (scene) => ({ id: await wishOf(scene) }),
    'Mutation.approveMonthReopening, own': async (scene) => ({ id: await wishOf(scene, true) }),
    'Mutation.endMonthReopening': async (scene) => ({
      id: await wishOf(scene),
      reason: 'It stays closed',
    }),
    'Mutation.compareStatement': () => ({ file: statement() }),
    'Mutation.explainDifference': async (scene) => ({
      id: (await keptComparison(scene)).line,
      explanation: 'The bank sent it twice',
    }),
  },
);
