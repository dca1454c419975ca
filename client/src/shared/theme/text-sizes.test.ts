import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { textSizes } from './tokens';

/** Letters that are part of a drawing grow with it. */
const DRAWN = /poster\.module\.css$/;

const names = Object.keys(textSizes).map((name) => `var(--font-size-${name})`);

describe('the sizes of text', () => {
  it('are five, and grow with the text size of the browser', () => {
    expect(names).toHaveLength(5);
    for (const size of Object.values(textSizes)) expect(size).toMatch(/rem/);
  });

  it('are all that stylesheets use', () => {
    const others = globSync('client/src/**/*.css')
      .filter((path) => !DRAWN.test(path))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/(?:^|[\s;{])font-size:\s*([^;]+);/g)]
          .map(([, size = '']) => size)
          .filter((size) => !names.includes(size))
          .map((size) => `${path}: ${size}`),
      );
    // The size that somebody has chosen in the browser is where all others begin.
    expect(others).toEqual(['client/src/shared/theme/base.css: 100%']);
  });
});
