import { expect, type Locator } from '@playwright/test';

const mostSteps = 150;

const hasFocus = async (target: Locator): Promise<boolean> =>
  (await target.and(target.page().locator(':focus')).count()) > 0;

/** Goes on from where the keyboard is, as whoever has no mouse does, until it is at one thing. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < mostSteps; steps += 1) {
    if (await hasFocus(target)) break;
    await target.page().keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Goes to a button and presses it. */
export async function press(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press('Enter');
}

/** The keyboard is somewhere inside the page, so that whoever has no mouse, or does not see it, goes on from there. */
export const expectToBeIn = (part: Locator): Promise<void> =>
  expect(part.and(part.page().locator(':focus')).or(part.locator(':focus'))).toHaveCount(1);
