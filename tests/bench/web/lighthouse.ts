import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from '../../support/app-process.ts';
import { table } from '../table.ts';
import { browserSettings, signedInScript } from './browsing.ts';
import type { WebFigures } from './measure-pages.ts';
import type { MeasuredPage } from './pages.ts';

const run = promisify(execFile);

/** A package of its own beside the bench: its hundred packages are installed for whoever asks for scores. */
const HOME = new URL('../lighthouse/', import.meta.url).pathname;
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js');
/** As Lighthouse advises: the median of several, for each figure. */
const RUNS = 3;
const LONGEST_REPORT = 64 * 1024 * 1024;

interface Report {
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
}

/** Points of 100 for each category, and milliseconds as Lighthouse computes them for its cheap phone on slow 4G. */
interface Scores {
  page: MeasuredPage;
  performance: number;
  /** The least of accessibility, best practices and SEO; a page of members is not for search. */
  others: number;
  largestPaintMs: number;
  blockedMs: number;
}

async function installed(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  await run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', HOME]);
}

async function reportOf(address: string, port: number): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [PROGRAM, address, `--port=${String(port)}`, '--output=json', '--quiet', '--disable-storage-reset'],
    { maxBuffer: LONGEST_REPORT },
  );
  return JSON.parse(stdout) as Report;
}

/** A browser that was never here, once for each report. */
async function reportInNewBrowser(address: string, page: MeasuredPage, signIn: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-lighthouse-'));
  const port = await freePort();
  const { args, ...settings } = browserSettings();
  const context = await chromium.launchPersistentContext(folder, {
    ...settings,
    args: [...args, `--remote-debugging-port=${String(port)}`],
  });
  try {
    if (page.isMembers) {
      const before = await context.newPage();
      // An address without the client: what it would load is to be fetched by the visit that is measured.
      await before.goto(`${address}/robots.txt`);
      await before.evaluate(signIn);
      await before.close();
    }
    return await reportOf(address + page.path, port);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

function scoresOf(page: MeasuredPage, reports: readonly Report[]): Scores {
  const points = (name: string): number =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)));
  const figure = (name: string): number =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? NaN));
  const others = ['accessibility', 'best-practices', ...(page.isMembers ? [] : ['seo'])];
  return {
    page,
    performance: points('performance'),
    others: Math.min(...others.map(points)),
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
  };
}

const missedBy = ({ page, performance, others, largestPaintMs }: Scores): string[] => {
  const { path, leastPoints = 0, leastOthers = 0, slowestLcpMs = Infinity } = page;
  return [
    ...(performance < leastPoints
      ? [`${path}: ${String(performance)} points by Lighthouse, not ${String(leastPoints)}`]
      : []),
    ...(others < leastOthers
      ? [`${path}: ${String(others)} points but for performance, not ${String(leastOthers)}`]
      : []),
    ...(largestPaintMs > slowestLcpMs
      ? [
          `${path}: ${largestPaintMs.toFixed(0)} ms to the largest paint by Lighthouse, not ${String(slowestLcpMs)}`,
        ]
      : []),
  ];
};

const TITLES = ['page', 'performance', 'others', 'largest ms', 'blocked ms'];

/** What Lighthouse says of the pages on its cheap phone, the median of three reports each, and the goals that they miss. */
export async function askLighthouse(address: string, pages: readonly MeasuredPage[]): Promise<WebFigures> {
  await installed();
  const signIn = await signedInScript(address);
  const scores: Scores[] = [];
  for (const page of pages) {
    const reports: Report[] = [];
    for (let round = 0; round < RUNS; round += 1)
      reports.push(await reportInNewBrowser(address, page, signIn));
    scores.push(scoresOf(page, reports));
  }
  const rows = scores.map(({ page, performance, others, largestPaintMs, blockedMs }) => [
    page.path,
    performance,
    others,
    largestPaintMs.toFixed(0),
    blockedMs.toFixed(0),
  ]);
  return { text: table(TITLES, rows), missed: scores.flatMap(missedBy) };
}
