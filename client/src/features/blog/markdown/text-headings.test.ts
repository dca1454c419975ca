import { describe, expect, it } from '@jest/globals';
import { readMarkdown, type MarkdownElement } from './markdown-tree';
import { withHeadings } from './text-headings';

const headingsOf = (source: string) => withHeadings(readMarkdown(source)).headings;

describe('withHeadings', () => {
  it('names the headings of a text, in their order and depth', () => {
    expect(headingsOf('## Why we **meet**\n\nWords.\n\n### Where?\n\n## And then …')).toEqual([
      { id: 'text-why-we-meet', words: 'Why we meet', level: 2 },
      { id: 'text-where', words: 'Where?', level: 3 },
      { id: 'text-and-then', words: 'And then …', level: 2 },
    ]);
  });

  it('tells apart what says the same, and what has no letters of an address', () => {
    const ids = headingsOf('## Notes\n\n## Notes\n\n## 你好\n\n## ũĩ').map(({ id }) => id);
    expect(ids).toEqual(['text-notes', 'text-notes.2', 'text-', 'text-ui']);
    expect(new Set(ids).size).toBe(4);
  });

  it('leaves quotations and the rest of the text alone', () => {
    const nodes = readMarkdown('> ## Said\n\nWords.\n\n## Mine');
    const { text, headings } = withHeadings(nodes);
    expect(headings.map(({ words }) => words)).toEqual(['Mine']);
    expect(text.slice(0, -1)).toEqual(nodes.slice(0, -1));
    expect((text.at(-1) as MarkdownElement).id).toBe('text-mine');
  });
});
