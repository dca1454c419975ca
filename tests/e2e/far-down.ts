import type { Locator } from '@playwright/test';

const threeFrames = `new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))).then(() => null)`;

/**
 * Presses a button below many cards. Those that come near get their own height a frame later, and a pointer that was
 * aimed before would meet what is beside the button.
 */
export async function pressFarDown(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.page().evaluate(threeFrames);
  await button.click();
}
