import type { Browser } from '@playwright/test';
import { table } from '../table.ts';
import { firstIds, freshContext, openBrowser, signedInScript } from './browsing.ts';
import { measuredPages, MOST_FILES, MOST_SECOND_VISIT_KB, type MeasuredPage } from './pages.ts';
import { SLOW_3G, SLOW_4G, visit, type Visit } from './visit.ts';

const SLOW_PATHS = ['/', '/login'];
const MOST_FIRST_PAINT_3G_MS: Readonly<Record<string, number>> = { '/': 3000, '/login': 5000 };

interface MeasuredVisits {
  page: MeasuredPage;
  first: Visit;
  second: Visit;
}

/** What the pages cost, as text for people, and the goals that they miss. */
export interface WebFigures {
  text: string;
  missed: string[];
}

/** The pages of the demonstration club that are measured. */
export const pagesOf = async (address: string): Promise<MeasuredPage[]> =>
  measuredPages(await firstPost(address));

async function firstPost(address: string): Promise<string> {
  const [post] = await firstIds(address, 'blogPosts', 1);
  if (post === undefined) throw new Error('The demonstration club has no post');
  return post;
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1);

const missedBy = ({ page, first, second }: MeasuredVisits): string[] => {
  const limits: [what: string, is: number, most: number][] = [
    ['kB over the wire', first.wireBytes / 1000, page.mostWireKb],
    ['kB of scripts', first.scriptBytes / 1000, page.mostScriptKb],
    ['files', first.files, MOST_FILES],
    ['kB at the second visit', second.wireBytes / 1000, MOST_SECOND_VISIT_KB],
    ['ms to the largest paint', first.largestPaintMs, page.slowestLcpMs ?? Infinity],
  ];
  return limits
    .filter(([, is, most]) => is > most)
    .map(([what, is, most]) => `${page.path}: ${is.toFixed(0)} ${what}, not ${String(most)}`);
};

const rowOf = ({ page, first, second }: MeasuredVisits): (string | number)[] => [
  page.path,
  kb(first.wireBytes),
  kb(first.scriptBytes),
  kb(first.pictureBytes),
  first.files,
  first.questions,
  first.firstPaintMs.toFixed(0),
  first.largestPaintMs.toFixed(0),
  first.blockedMs.toFixed(0),
  kb(second.wireBytes),
  second.files,
  second.questions,
];

const TITLES = [
  'page',
  'wire kB',
  'scripts kB',
  'pictures kB',
  'files',
  'questions',
  'first paint ms',
  'largest ms',
  'blocked ms',
  'second visit kB',
  'files',
  'questions',
];

async function onSlow3G(browser: Browser, address: string): Promise<WebFigures> {
  const lines: string[] = [];
  const missed: string[] = [];
  for (const path of SLOW_PATHS) {
    const context = await freshContext(browser, null);
    const { firstPaintMs, largestPaintMs } = await visit(context, address + path, SLOW_3G);
    await context.close();
    const most = MOST_FIRST_PAINT_3G_MS[path] ?? Infinity;
    lines.push(
      `slow 3G, ${path}: something to read after ${firstPaintMs.toFixed(0)} ms, the largest after ${largestPaintMs.toFixed(0)} ms`,
    );
    if (firstPaintMs > most)
      missed.push(`${path} on slow 3G: ${firstPaintMs.toFixed(0)} ms, not ${String(most)}`);
  }
  return { text: lines.join('\n'), missed };
}

/** Opens the pages that most people open, each in a browser that was never here and then once more, on a cheap phone. */
export async function measurePages(address: string): Promise<WebFigures> {
  const browser = await openBrowser();
  try {
    const signIn = await signedInScript(address);
    const visits: MeasuredVisits[] = [];
    for (const page of await pagesOf(address)) {
      const context = await freshContext(browser, page.isMembers ? signIn : null);
      const first = await visit(context, address + page.path, SLOW_4G);
      visits.push({ page, first, second: await visit(context, address + page.path, SLOW_4G) });
      await context.close();
    }
    const slow = await onSlow3G(browser, address);
    return {
      text: `${table(TITLES, visits.map(rowOf))}\n\n${slow.text}`,
      missed: [...visits.flatMap(missedBy), ...slow.missed],
    };
  } finally {
    await browser.close();
  }
}
