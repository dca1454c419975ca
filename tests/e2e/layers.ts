import { expect, type Page } from '@playwright/test';

/**
 * Waits until the browser stands at the step of so many open layers. It takes its time to take the step of a closed one back, and a
 * test's Back reads where it stands before it says where to go: no finger is as fast.
 */
export const expectLayers = (page: Page, layers: number) =>
  expect.poll(() => page.evaluate('history.state?.layers ?? 0')).toBe(layers);
