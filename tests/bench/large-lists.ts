import pg from 'pg';
import { recordingStatements, type SentStatement } from '../../server/core/db/statement-counter.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { deepPagesOf, type DeepPages } from './deep-pages.ts';
import type { LargeList } from './large-operations.ts';
import type { Rows } from './large-seed.ts';
import { table } from './table.ts';

const ROUNDS = 41;
/** Rows of a page, where nobody says how many. */
const PAGE_SIZE = 20;
/** How much longer the first page of a large list may take than that of a small one, and a search in it. */
const MOST_TIMES = { page: 1.2, search: 2 };
/** What the clock and the rest of the machine may add to an answer of a few milliseconds. */
const NOISE_MS = 0.5;

/** Lists that grow together, and clubs of two sizes to read them in. */
export interface ListsOfOneKind {
  lists: readonly LargeList[];
  /** Rows of each table. */
  small: Rows;
  large: Rows;
  seed: (database: TestDatabase, rows: Rows) => Promise<void>;
  /** What the server does with new rows before anybody reads them. */
  digest?: (app: TestApp, staff: Person) => Promise<void>;
}

interface Club {
  app: TestApp;
  database: TestDatabase;
  people: Record<LargeList['as'], Person | null>;
}

async function openClub(
  { seed, digest }: ListsOfOneKind,
  rows: Rows,
  say: (text: string) => void,
): Promise<Club> {
  const database = await createTestDatabase();
  const begun = performance.now();
  const people = {
    visitor: null,
    member: await addPaidMember(database, { granted: ['membership.view_members'] }),
    staff: await addPaidMember(database, { role: 'ADMIN' }),
  };
  await seed(database, rows);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const made = Object.entries(rows).map(([what, count]) => `${String(count)} ${what}`);
  say(`${made.join(', ')} made in ${seconds} s`);
  const app = await startTestApp({ database });
  await digest?.(app, people.staff);
  return { app, database, people };
}

type Asked = Pick<LargeList, 'as' | 'query'>;

async function timeOnce({ app, people }: Club, { as, query }: Asked): Promise<number> {
  const begun = performance.now();
  await app.ask(people[as], query);
  return performance.now() - begun;
}

type Side = readonly [club: Club, asked: Asked];

/** The median of both, asked by turns. */
async function compare(...sides: readonly [Side, Side]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const side of [0, 1] as const) {
      const [club, asked] = sides[side];
      const time = await timeOnce(club, asked);
      if (round >= 0) {
        times[side].push(time);
      }
    }
  }
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  return [median(times[0]), median(times[1])];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Total Time': number;
  'Actual Loops': number;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const inclusive = (plan: Plan): number => plan['Actual Total Time'] * plan['Actual Loops'];

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const part of plan.Plans ?? []) {
    yield* nodesOf(part);
  }
}

const ownTime = (plan: Plan): number =>
  inclusive(plan) - (plan.Plans ?? []).reduce((sum, part) => sum + inclusive(part), 0);

function inWords(step: Plan): string {
  const at = step['Index Name'] ?? step['Relation Name'];
  const seen = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
  const place = at === undefined ? '' : ` on ${at}`;
  return `${step['Node Type']}${place}, ${String(seen)} rows in ${ownTime(step).toFixed(1)}`;
}

/** The step of a statement's plan that takes longest, in a line. */
async function longestStep(
  client: pg.Client,
  { text, values }: SentStatement,
): Promise<{ ms: number; line: string }> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time': number }[] }>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!explained) {
    throw new Error('A plan without a plan');
  }
  const [step] = [...nodesOf(explained.Plan)].toSorted((a, b) => ownTime(b) - ownTime(a));
  const ms = explained['Execution Time'];
  return { ms, line: `${step ? inWords(step) : ''} of ${ms.toFixed(1)} ms` };
}

/** Why a list is slow: its slowest statement and the step in it that takes longest. */
async function reasonOf({ app, database, people }: Club, { as, query }: Asked): Promise<string> {
  const statements = await recordingStatements(() => app.ask(people[as], query));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const steps = [];
    for (const statement of statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text))) {
      steps.push(await longestStep(client, statement));
    }
    return steps.toSorted((a, b) => b.ms - a.ms)[0]?.line ?? 'not in the database';
  } finally {
    await client.end();
  }
}

/** Words are looked for, of which an index has to tell where they are. */
const isSearch = ({ query }: LargeList): boolean => /\bsearch[:(]/.test(query);

interface Deep {
  cursor: string;
  /** What the page of that cursor cost by its number. */
  byNumberMs: number;
}

/** Where nine tenths of a list lie behind; null where it is too short for that. */
async function nineTenthsDown(club: Club, { as }: LargeList, { byNumber }: DeepPages): Promise<Deep | null> {
  const pageAt = async (page: number) => {
    const answer = await club.app.ask<Record<string, { count: number; endCursor: string | null }>>(
      club.people[as],
      byNumber(page),
    );
    return Object.values(answer)[0];
  };
  const deep = Math.floor((((await pageAt(1))?.count ?? 0) / PAGE_SIZE) * 0.9);
  if (deep < 2) {
    return null;
  }
  const begun = performance.now();
  const page = await pageAt(deep);
  const byNumberMs = performance.now() - begun;
  return page?.endCursor ? { cursor: page.endCursor, byNumberMs } : null;
}

/** Pages far down the lists of a large club beside their first pages; the lists that are much slower there. */
async function compareDeepPages(
  lists: readonly LargeList[],
  club: Club,
  say: (text: string) => void,
): Promise<string[]> {
  const rows: string[][] = [];
  const reasons: string[] = [];
  for (const list of lists) {
    const pages = deepPagesOf(list);
    const deep = pages && (await nineTenthsDown(club, list, pages));
    if (!deep) {
      continue;
    }
    const asked = { as: list.as, query: pages.byCursor(deep.cursor) };
    const [first, far] = await compare([club, list], [club, asked]);
    const isSlow = far > first * MOST_TIMES.page + NOISE_MS;
    const label = `${list.name} (${list.as})`;
    const times = [first, far, far / first, deep.byNumberMs].map((figure) => figure.toFixed(2));
    rows.push([label, ...times, isSlow ? 'slower' : 'holds']);
    if (isSlow) {
      reasons.push(`far down ${label}: ${await reasonOf(club, asked)}`);
    }
  }
  const heads = ['nine tenths down', 'first ms', 'by cursor ms', 'times', 'once by number ms', ''];
  say(`\n${table(heads, rows)}`);
  return reasons;
}

/** The first page of every list in a large club beside the same page in a small one; the lists that are much slower. */
export async function compareLargeLists(
  kind: ListsOfOneKind,
  say: (text: string) => void,
): Promise<string[]> {
  const clubs = [await openClub(kind, kind.small, say), await openClub(kind, kind.large, say)] as const;
  const rows: string[][] = [];
  const reasons: string[] = [];
  for (const list of kind.lists) {
    const [small, large] = await compare([clubs[0], list], [clubs[1], list]);
    const most = isSearch(list) ? MOST_TIMES.search : MOST_TIMES.page;
    const isSlow = large > small * most + NOISE_MS;
    const label = `${list.name} (${list.as})`;
    rows.push([
      label,
      small.toFixed(1),
      large.toFixed(1),
      (large / small).toFixed(2),
      most.toFixed(1),
      isSlow ? 'slower' : 'holds',
    ]);
    if (isSlow) {
      reasons.push(`${label}: ${await reasonOf(clubs[1], list)}`);
    }
  }
  say(table(['first page of', '1,000 rows ms', 'large ms', 'times', 'at most', ''], rows));
  reasons.push(...(await compareDeepPages(kind.lists, clubs[1], say)));
  for (const { app, database } of clubs) {
    await app.close();
    await database.drop();
  }
  return reasons;
}
