import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What one visit of a page cost. */
export interface Visit {
  /** Everything but pictures, as it came over the wire. */
  wireBytes: number;
  pictureBytes: number;
  /** Compressed as they came, without the heads of the answers. */
  scriptBytes: number;
  /** Files that came, pictures included. */
  files: number;
  /** Questions to the API. */
  questions: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** For how long scripts held up the page beyond 50 ms at a time. */
  blockedMs: number;
}

/** As Lighthouse thinks of a cheap phone: its processor, and its network. */
export interface Phone {
  slowerCpu: number;
  latencyMs: number;
  bytesPerSecond: number;
}

export const SLOW_4G: Phone = { slowerCpu: 4, latencyMs: 562.5, bytesPerSecond: 184_320 };
export const SLOW_3G: Phone = { slowerCpu: 4, latencyMs: 2000, bytesPerSecond: 50_000 };

/** What such a phone shows a page on. */
export const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
/** A page that asks nothing for so long is there. */
const QUIET_MS = 1500;
const PATIENCE_MS = 120_000;

const LOOK_MS = 100;
const HAS_PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`;

const WATCH = `
  window.paints = { largest: 0, blocked: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paints.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.paints.blocked += entry.duration - 50;
  }).observe({ type: 'longtask', buffered: true });
`;

interface Paints {
  first: number;
  largest: number;
  blocked: number;
}

type Weight = Pick<Visit, 'wireBytes' | 'pictureBytes' | 'scriptBytes' | 'files' | 'questions'>;

/** Adds up what comes over the wire from now on; what the browser has already costs nothing and counts nowhere. */
function weigh(session: CDPSession): Weight {
  const weight: Weight = { wireBytes: 0, pictureBytes: 0, scriptBytes: 0, files: 0, questions: 0 };
  const kinds = new Map<string, string>();
  const lengths = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response: { headers } }) => {
    kinds.set(requestId, type);
    const [, length] =
      Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length') ?? [];
    if (length !== undefined) lengths.set(requestId, Number(length));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined || encodedDataLength === 0) return;
    weight[kind === 'Fetch' || kind === 'XHR' ? 'questions' : 'files'] += 1;
    if (kind === 'Image') weight.pictureBytes += encodedDataLength;
    else weight.wireBytes += encodedDataLength;
    if (kind === 'Script') weight.scriptBytes += lengths.get(requestId) ?? encodedDataLength;
  });
  return weight;
}

async function paintsOf(page: Page): Promise<Paints> {
  // Asked again and again from here: the policy of the pages lets no text be run as script within them.
  while (!(await page.evaluate<boolean>(HAS_PAINTED))) await page.waitForTimeout(LOOK_MS);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate<Paints>(
    `({ ...window.paints, first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
  );
}

/** Opens an address on the phone in a tab of its own, and waits until the page is quiet. */
export async function visit(context: BrowserContext, address: string, phone: Phone): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latencyMs,
      downloadThroughput: phone.bytesPerSecond,
      uploadThroughput: phone.bytesPerSecond / 2,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowerCpu });
    await session.send('Emulation.setDeviceMetricsOverride', SCREEN);
    await page.addInitScript(WATCH);
    const weight = weigh(session);
    await page.goto(address);
    const { first, largest, blocked } = await paintsOf(page);
    return { ...weight, firstPaintMs: first, largestPaintMs: largest, blockedMs: blocked };
  } finally {
    await page.close();
  }
}
