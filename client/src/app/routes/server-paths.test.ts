import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { routes } from './registry';

const server = join(import.meta.dirname, '../../../../server');

/** Where the server writes addresses of pages: in notices, mails and messages to devices. */
const sources = readdirSync(join(server, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => join(server, 'features', file));

/** A page of the club, whole, as a text or a template holds it: the first part of it is what tells it from other texts. */
const written =
  /(?<=['`}])\/(?:dashboard|profile|events|merchandise|blog|gallery|contact|forgot-password|choose-password|reset-password|confirm-email|unsubscribe)(?![\w-])[^'`\s]*(?=['`])/g;

/** What other programs read. */
const isFeed = (address: string): boolean => /\.(ics|atom)$/.test(address);

const pathOf = (address: string): string => address.replace(/\$\{[^}]*\}/g, '1').replace(/[?#].*$/, '');

const pages = [
  ...new Set(
    sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(written)].map(([hit]) => hit)),
  ),
]
  .filter((address) => !isFeed(address))
  .sort();

const known = routes.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

describe('a page that the server leads to', () => {
  it('is looked for in all features', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages).toEqual(
      expect.arrayContaining(['/events/${String(id)}', '/dashboard/approvals', '/contact']),
    );
  });

  it.each(pages)('%s is one that the client knows', (page) => {
    expect(known.some((route) => route.test(pathOf(page)))).toBe(true);
  });
});
