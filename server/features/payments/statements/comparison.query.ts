import { sql } from 'kysely';
import { countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { branded, float, int, moment, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import { statementDifferences } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Whether finding `f` is one that somebody has to look at. */
const isDifference = sql<boolean>`f.verdict in (${sql.join(statementDifferences.map((verdict) => sql.lit(verdict)))})`;

/** Whether comparison `c` stands no more: of its file, or of all of its days, there is a later one. */
const isReplaced = sql<boolean>`exists (
  select 1 from statement_comparisons n
   where (n.sha256 = c.sha256 and n.round > c.round) or (n.id > c.id and n.first_day <= c.first_day and n.last_day >= c.last_day))`;

/** What a finding is about: its receipt, or our payment where that has none. */
const subjectOf = (finding: 'f' | 'g') =>
  sql`coalesce(nullif(${sql.ref(`${finding}.receipt`)}, ''), 'payment ' || ${sql.ref(`${finding}.payment_id`)})`;

/** Whether finding `f` of comparison `c` is told anew by a later statement, of days that are partly others. */
const isToldLater = sql<boolean>`exists (
  select 1 from statement_comparisons n join statement_findings g on g.comparison_id = n.id
   where n.id > c.id and n.first_day <= c.last_day and n.last_day >= c.first_day and ${subjectOf('g')} = ${subjectOf('f')})`;

/** Whether finding `f` of comparison `c`, which nothing replaces, waits for somebody to explain it. */
const isOpen = sql<boolean>`${isDifference} and f.remark = '' and not ${isToldLater}`;

/** How many differences of statements with a day in a span nobody has explained, each once and as the last statement tells it. */
export const unexplainedIn = (firstDay: Value<string>, lastDay: Value<string>) => sql`(
  select count(*)::int from statement_findings f join statement_comparisons c on c.id = f.comparison_id
   where ${isOpen} and c.first_day <= ${lastDay} and c.last_day >= ${firstDay} and not ${isReplaced})`;

const kept = db
  .selectFrom('statement_comparisons as c')
  .innerJoin('users as u', 'u.id', 'c.compared_by_id')
  .select(['c.id', 'c.sha256', 'c.round', 'c.file_name as fileName', 'c.line_count as lineCount'])
  .select(['u.name as comparedBy', 'c.compared_at as comparedAt'])
  .select([
    sql<string | null>`c.first_day::text`.as('firstDay'),
    sql<string | null>`c.last_day::text`.as('lastDay'),
    sql<Cents>`c.paid_in_cents::float8`.as('paidInCents'),
    sql<Cents | null>`c.balance_cents::float8`.as('balanceCents'),
    sql<number>`(select count(*)::int from statement_findings f where f.comparison_id = c.id and ${isDifference})`.as(
      'differences',
    ),
    isReplaced.as('replaced'),
  ]);

const comparisons = kept.select([
  sql<number>`(case when ${isReplaced} then 0 else (
    select count(*)::int from statement_findings f where f.comparison_id = c.id and ${isOpen}) end)`.as(
    'unexplained',
  ),
]);

/** A page of kept comparisons, newest first. */
export const comparisonPage = statement((asked: { limit: Value<number>; offset: Value<number> }) =>
  comparisons
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('c.compared_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset),
);

export const countComparisons = statement(() =>
  db.selectFrom('statement_comparisons').select(countRows.as('n')),
);

export const comparisonById = statement((asked: { id: Value<number> }) =>
  comparisons.where('c.id', '=', asked.id),
);

/**
 * The kept comparisons of statements with a day in a span, oldest first: those that no later one replaces, and the one that the
 * month was closed with, each with its own number of what is not explained.
 */
export const comparisonsOfDays = statement(
  (asked: { firstDay: Value<string>; lastDay: Value<string>; closedWith: Value<number> | null }) =>
    kept
      .select(
        sql<number>`(select count(*)::int from statement_findings f where f.comparison_id = c.id and ${isDifference} and f.remark = '')`.as(
          'unexplained',
        ),
      )
      .where('c.first_day', '<=', asked.lastDay)
      .where('c.last_day', '>=', asked.firstDay)
      .where(sql<boolean>`(not ${isReplaced} or c.id = ${asked.closedWith})`)
      .orderBy('c.last_day')
      .orderBy('c.id')
      .limit(sql.lit(100)),
);

/** One kept comparison of a statement with our books. */
export type ComparisonRow = RowsOf<typeof comparisonById>;

/** The last comparison of a file. */
export const lastRound = statement((asked: { sha256: Value<string> }) =>
  db
    .selectFrom('statement_comparisons')
    .select(['id', 'round', 'found_sha256 as foundSha256'])
    .where('sha256', '=', asked.sha256)
    .orderBy('round', 'desc')
    .limit(sql.lit(1)),
);

/** Keeps a comparison; no row when somebody else has just kept this round of the file. */
export const keepComparison = statement(
  (asked: {
    sha256: Value<string>;
    round: Value<number>;
    foundSha256: Value<string>;
    fileName: Value<string>;
    firstDay: Value<string> | null;
    lastDay: Value<string> | null;
    lineCount: Value<number>;
    paidInCents: Value<Cents>;
    balanceCents: Value<Cents> | null;
    by: Value<number>;
    now: Value<Date>;
  }) =>
    db
      .insertInto('statement_comparisons')
      .values({
        sha256: asked.sha256,
        round: asked.round,
        found_sha256: asked.foundSha256,
        file_name: asked.fileName,
        first_day: asked.firstDay,
        last_day: asked.lastDay,
        line_count: asked.lineCount,
        paid_in_cents: asked.paidInCents,
        balance_cents: asked.balanceCents,
        compared_by_id: asked.by,
        compared_at: asked.now,
      })
      .onConflict((any) => any.doNothing())
      .returning('id'),
);

/**
 * Keeps some lines of a comparison, which come as JSON. A difference that was explained stays so where a later statement tells
 * the same of it.
 */
export const keepFindings = statementOf(
  {},
  (asked: { comparisonId: Value<number>; lines: Value<string> }) => sql`
    insert into statement_findings (comparison_id, position, verdict, receipt, date, their_cents, our_cents, payment_id, reference, explanation,
                                    remark, remarked_by_id, remarked_at)
    select ${asked.comparisonId}::int, l.position, l.verdict, left(l.receipt, 60), left(l.date, 60), l."theirCents", l."ourCents",
           l."paymentId", left(l.reference, 40), left(l.explanation, 1000), coalesce(f.remark, ''), f.remarked_by_id, f.remarked_at
      from jsonb_to_recordset(${asked.lines}::jsonb) as l(
        position int, verdict text, receipt text, date text, "theirCents" bigint, "ourCents" bigint, "paymentId" int, reference text,
        explanation text)
      left join (
        select distinct on (verdict, receipt, their_cents, our_cents, payment_id) * from statement_findings f
         where ${isDifference} and remark <> ''
         order by verdict, receipt, their_cents, our_cents, payment_id, remarked_at desc, id desc) f
        on f.verdict = l.verdict and f.receipt = left(l.receipt, 60)
       and (f.their_cents, f.our_cents, f.payment_id) is not distinct from (l."theirCents", l."ourCents", l."paymentId")`,
);

const FINDING = {
  id: int,
  comparisonId: int,
  verdict: branded<(typeof statementDifferences)[number]>(text),
  receipt: text,
  date: text,
  theirCents: nullable(branded<Cents>(float)),
  ourCents: nullable(branded<Cents>(float)),
  paymentId: nullable(int),
  reference: text,
  explanation: text,
  remark: text,
  remarkedBy: nullable(text),
  remarkedAt: nullable(moment),
};

const findings = sql`
  select f.id, f.comparison_id "comparisonId", f.verdict, f.receipt, f.date, f.their_cents::float8 "theirCents", f.our_cents::float8 "ourCents",
         f.payment_id "paymentId", f.reference, f.explanation, f.remark, u.name "remarkedBy", f.remarked_at "remarkedAt"
    from statement_findings f left join users u on u.id = f.remarked_by_id`;

/** All lines of a comparison, in its order. */
export const findingsOf = statementOf(
  FINDING,
  (asked: { comparisonId: Value<number> }) =>
    sql`${findings} where f.comparison_id = ${asked.comparisonId} order by f.position`,
);

/** The differences of some comparisons, in their order. */
export const differencesOf = statementOf(
  FINDING,
  (asked: { comparisonIds: Value<readonly number[]> }) =>
    sql`${findings} where f.comparison_id = any(${asked.comparisonIds}::int[]) and ${isDifference} order by f.comparison_id, f.position`,
);

export const findingById = statementOf(
  FINDING,
  (asked: { id: Value<number> }) => sql`${findings} where f.id = ${asked.id}`,
);

/** A kept line of a comparison. */
export type KeptFinding = RowsOf<typeof findingById>;

/** Locks a line while somebody explains it. */
export const lockedFinding = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('statement_findings as f')
    .select(['f.receipt', 'f.remark', 'f.verdict'])
    .where('f.id', '=', asked.id)
    .forNoKeyUpdate(),
);

/** Writes down what a person says to a difference; nothing takes it back. */
export const remarkFinding = statement(
  (asked: { id: Value<number>; remark: Value<string>; by: Value<number>; now: Value<Date> }) =>
    db
      .updateTable('statement_findings')
      .set({ remark: asked.remark, remarked_by_id: asked.by, remarked_at: asked.now })
      .where('id', '=', asked.id),
);
