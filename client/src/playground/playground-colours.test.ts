import { describe, expect, it } from '@jest/globals';
import { hslTriple, playgroundStylesheet } from './playground-colours';

describe('hslTriple', () => {
  it.each([
    ['#ffffff', '0, 0%, 100%'],
    ['#000000', '0, 0%, 0%'],
    ['#ff0000', '0, 100%, 50%'],
    ['#00ff00', '120, 100%, 50%'],
    ['#0000ff', '240, 100%, 50%'],
    ['#17573f', '158, 58%, 22%'],
  ])('writes %s as %s', (hex, triple) => expect(hslTriple(hex)).toBe(triple));
});

describe('playgroundStylesheet', () => {
  it('has no colour that could not be read', () => {
    expect(playgroundStylesheet()).not.toContain('NaN');
  });
});
