import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { browserEntries } from './browser-entries';

const NO_KEEPING = /^client\/src\/features\/site\/content\/|\.test\.tsx?$|\.generated\.ts$/;

/** Files that keep something under a name which another file makes. */
const NAMED_ELSEWHERE: Record<string, string> = {
  'client/src/features/blog/editor/use-post-saver.ts': 'client/src/features/blog/editor/unsaved-post.ts',
  'client/src/features/shop/cart/gathered-cart.ts': 'client/src/shared/session/kept-here.ts',
  // The editor of GraphiQL keeps its tabs there by itself, until the tab is closed.
  'client/src/playground/main.tsx': 'client/src/playground/fetcher.ts',
};

const sources = globSync(['client/src/**/*.{ts,tsx}', 'client/public/*.js', 'client/worker/*.js'])
  .filter((path) => !NO_KEEPING.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const keeping = sources.filter(({ text }) =>
  /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|caches\.(?:open|delete))\b/.test(text),
);

/** The names of a text that something is kept under: whole, or the beginning of one. */
const namesIn = (text: string): string[] =>
  browserEntries.map(({ name }) => name).filter((name) => new RegExp(`['"\`]${name}`).test(text));

describe('what the privacy page says of the storage of the browser', () => {
  it('names something for every file that keeps anything there', () => {
    expect(keeping.length).toBeGreaterThan(10);
    const unnamed = keeping
      .map(({ path }) => NAMED_ELSEWHERE[path] ?? path)
      .filter((path) => namesIn(readFileSync(path, 'utf8')).length === 0);
    expect(unnamed).toEqual([]);
  });

  it('names nothing that no file keeps', () => {
    const places = [...keeping.map(({ path }) => path), ...Object.values(NAMED_ELSEWHERE)];
    const kept = new Set(places.flatMap((path) => namesIn(readFileSync(path, 'utf8'))));
    expect(browserEntries.filter(({ name }) => !kept.has(name))).toEqual([]);
  });

  it('misses no name of the constants that such files write with', () => {
    const constants = keeping.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:storageKey|name|tokenKey|[A-Z_]*ANSWERS|KEPT_HERE) = ['"`]([^'"`$]+)/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(constants.length).toBeGreaterThan(8);
    expect(constants.filter((name) => !browserEntries.some((entry) => name.startsWith(entry.name)))).toEqual(
      [],
    );
  });
});
