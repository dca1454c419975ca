import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

const narrowest = 360;
const heights = 800;

/** Half of what the package names as its source, which is as long to read for every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An axe for a page that has it already: left alone, the builder would bring it twice for every look. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) {
    await page.evaluate(axeSource);
  }
  return new AxeBuilder({ page, axeSource: ';' });
}

/** A colour on its way to that of the other theme is none of either: what ends by itself is waited for. */
const untilStill = `Promise.allSettled(document.getAnimations()
  .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
  .map(({ finished }) => finished)).then(() => null)`;

/** What is drawn before and after an element is no ground for its text here; looking for it costs a quarter of a look. */
const LOOK = {
  resultTypes: ['violations' as const],
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
};

/** The rules of axe that look at colours: all that another theme can change. */
const COLOUR_RULES = axeCore
  .getRules(['cat.color'])
  .filter(({ tags }) => !tags.includes('wcag2aaa'))
  .map(({ ruleId }) => ruleId);

/** No accessibility fault that axe can find, or these rules of it, once the page is there: each has a heading. */
export async function expectNoFault(page: Page, rules?: string[]): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // What stands there until the content has come is not the page.
  await expect(page.locator('.ant-skeleton')).toHaveCount(0);
  // Nor is what stands there, paler, until other days or another search have been answered.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(untilStill);
  // A page without foreign frames is judged where it stands, which takes half the time.
  const axe = (await axeOn(page)).setLegacyMode().options(LOOK);
  if (rules !== undefined) axe.withRules(rules);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveClass(theme);
}

/** No fault in the light theme, nor in the dark one; the page is left in the light one. */
export async function expectNoFaultInEitherTheme(page: Page): Promise<void> {
  await showTheme(page, 'light');
  await expectNoFault(page);
  await showTheme(page, 'dark');
  await expectNoFault(page, COLOUR_RULES);
  await showTheme(page, 'light');
}

/** Nothing reaches beyond a window so many pixels wide, so nothing has to be scrolled sideways. */
export async function expectToFit(page: Page, width = narrowest): Promise<void> {
  await page.setViewportSize({ width, height: heights });
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
}

/** No fault on a desk in the light theme, nor on a phone in the dark one, and nothing too wide for a tablet or a phone. */
export async function expectSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await showTheme(page, 'light');
  await expectNoFault(page);
  for (const width of [768, 390]) {
    await expectToFit(page, width);
  }
  await showTheme(page, 'dark');
  await expectNoFault(page);
  await showTheme(page, 'light');
  await expectToFit(page);
}
