import type { Page } from '@playwright/test';

/** How often something was sent. */
export interface Sent {
  times: number;
}

/** The server does what one mutation asks for the first time, and its answer gets lost on the way back, as all news do. */
export async function loseAnswer(page: Page, mutation: string): Promise<Sent> {
  const sent: Sent = { times: 0 };
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`mutation ${mutation}`)) return route.fallback();
    sent.times += 1;
    if (sent.times > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return sent;
}

/** No news come by themselves: what the page knows, it has asked for. */
export const withoutNews = (page: Page): Promise<void> =>
  page.routeWebSocket('**/graphql', (socket) => socket.close());
