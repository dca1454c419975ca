import { describe, expect, it } from '@jest/globals';
import { readMarkdown, type MarkdownElement, type MarkdownNode } from './markdown-tree';

const textOf = (node: MarkdownNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

const elementsOf = (nodes: readonly MarkdownNode[]): MarkdownElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));

const tagsOf = (source: string) => elementsOf(readMarkdown(source)).map(({ tag }) => tag);

describe('readMarkdown', () => {
  it('reads what a post is made of', () => {
    const source =
      '## One\n\nA **strong** _word_, `code`.\n\n1. first\n2. second\n\n> said\n\n---\n\n    block';
    expect(tagsOf(source)).toEqual([
      ...['h2', 'p', 'strong', 'em', 'code', 'ol', 'li', 'li', 'blockquote', 'p', 'hr', 'pre', 'code'],
    ]);
  });

  it('reads tables with the side their columns stand on', () => {
    const cells = elementsOf(readMarkdown('| a | b |\n| :-- | --: |\n| 1 | 2 |'));
    expect(cells.filter(({ tag }) => tag === 'td').map(({ align }) => align)).toEqual(['left', 'right']);
  });

  it('starts a list where it was told to', () => {
    expect(readMarkdown('7. seven\n8. eight')).toMatchObject([{ tag: 'ol', start: 7 }]);
  });

  it('keeps a new line as one', () => {
    expect(readMarkdown('one\ntwo')).toEqual([
      { tag: 'p', children: ['one', { tag: 'br', children: [] }, 'two'] },
    ]);
  });

  it('hangs headings below the title of the page and leaves no step out', () => {
    expect(tagsOf('# a\n\n#### b\n\n## c\n\n> ###### d')).toEqual(['h2', 'h3', 'h3', 'blockquote', 'h4']);
    expect(tagsOf('### a\n\n# b')).toEqual(['h2', 'h2']);
    expect(tagsOf('## a\n\n### b\n\n## c\n\n## d')).toEqual(['h2', 'h3', 'h2', 'h2']);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'text <b onclick="alert(1)">bold</b>',
    '<details open ontoggle=alert(1)><summary>x</summary></details>',
  ])('leaves %s a text', (source) => {
    const nodes = readMarkdown(source);
    expect(tagsOf(source)).toEqual(['p']);
    expect(nodes.map(textOf).join('')).toBe(source);
  });

  it('takes a dangerous address for no link at all', () => {
    expect(tagsOf('[press](javascript:alert(1))')).toEqual(['p']);
    expect(tagsOf('![x](javascript:alert(1))')).toEqual(['p']);
  });

  it('turns pictures into links and bare addresses too', () => {
    expect(elementsOf(readMarkdown('![the hall](https://example.org/hall.jpg)'))).toMatchObject([
      { tag: 'p' },
      { tag: 'a', href: 'https://example.org/hall.jpg', children: ['the hall'] },
    ]);
    expect(tagsOf('see https://example.org/x')).toEqual(['p', 'a']);
    expect(tagsOf('at the market.My friend')).toEqual(['p']);
  });

  it('leaves the words of pictures that are hidden, and links as they are', () => {
    const source =
      '**Look**: ![the hall](https://example.org/h.jpg) ![ä](https://example.org/ä.jpg) [ä](https://example.org/ä.jpg)';
    const nodes = readMarkdown(source, ['https://example.org/ä.jpg']);
    expect(nodes.map(textOf).join('')).toContain('ä');
    expect(elementsOf(nodes).filter(({ tag }) => tag === 'a')).toMatchObject([
      { isPicture: true, children: ['the hall'] },
      { children: ['ä'] },
    ]);
    expect(elementsOf(readMarkdown(source)).filter(({ isPicture }) => isPicture)).toHaveLength(2);
  });

  it('goes only so deep, and reads to the end of a text made to tire it', () => {
    expect(tagsOf('> '.repeat(20_000) + 'deep').length).toBeLessThanOrEqual(101);
    expect(readMarkdown('*_'.repeat(25_000)).length).toBe(1);
    expect(readMarkdown('['.repeat(50_000)).length).toBe(1);
  });
});
