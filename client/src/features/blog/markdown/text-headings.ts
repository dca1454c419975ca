import type { MarkdownElement, MarkdownNode } from './markdown-tree';

/** A heading of a text, and by what a link leads to it. */
export interface TextHeading {
  id: string;
  words: string;
  /** 2 for those right below the title of the page. */
  level: number;
}

const wordsOf = (node: MarkdownNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join('');

const levelOf = (node: MarkdownNode): number | null => {
  const written = typeof node === 'string' ? undefined : /^h([2-6])$/.exec(node.tag)?.[1];
  return written === undefined ? null : Number(written);
};

/** Words as a part of an address, apart from every other name on a page: "text-why-we-meet". */
const nameOf = (words: string): string =>
  `text-${words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')}`;

/**
 * The headings of a text, with the text that links find them in. Those of quotations are not its own; of two that say the same,
 * the second has a number.
 */
export function withHeadings(nodes: readonly MarkdownNode[]): {
  text: MarkdownNode[];
  headings: TextHeading[];
} {
  const headings: TextHeading[] = [];
  const given = new Map<string, number>();
  const text = nodes.map((node) => {
    const level = levelOf(node);
    const words = wordsOf(node).trim();
    if (level === null || words === '') return node;
    const name = nameOf(words);
    const times = (given.get(name) ?? 0) + 1;
    given.set(name, times);
    const id = times === 1 ? name : `${name}.${times}`;
    headings.push({ id, words, level });
    return { ...(node as MarkdownElement), id };
  });
  return { text, headings };
}
