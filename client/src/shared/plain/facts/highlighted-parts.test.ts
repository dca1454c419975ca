import { describe, expect, it } from '@jest/globals';
import { highlightedParts } from './highlighted-parts';

const marked = (text: string, search: string) =>
  highlightedParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('the parts of a text that were searched for', () => {
  it.each([
    ['Leadership Summit', 'summ', 'Leadership [Summ]it'],
    ['Summit of summits', 'SUMMIT', '[Summit] of [summit]s'],
    ['École d’été', 'é', '[É]cole d’[é]t[é]'],
    ['100% [sure] (a+b) C:\\x', '% [sure] (', '100[% [sure] (]a+b) C:\\x'],
    ['a-b/c.d', '-b/c.', 'a[-b/c.]d'],
    ['Nothing here', 'elsewhere', 'Nothing here'],
    ['Nothing here', '  ', 'Nothing here'],
  ])('%s, for %s', (text, search, shown) => expect(marked(text, search)).toBe(shown));
});
