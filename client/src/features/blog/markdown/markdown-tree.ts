import MarkdownIt, { type Token } from 'markdown-it';

/** A text, or an element of those that a post may have. */
export type MarkdownNode = string | MarkdownElement;

export interface MarkdownElement {
  tag: MarkdownTag;
  children: MarkdownNode[];
  /** Address of a link, as it was written. */
  href?: string;
  /** It leads to what was written as a picture. */
  isPicture?: true;
  /** First number of a list. */
  start?: number;
  /** Of a cell. */
  align?: 'left' | 'center' | 'right';
  /** By which a link leads to a heading. */
  id?: string;
}

const tags = [
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br'] as const),
  ...(['pre', 'code', 'strong', 'em', 's', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
];

type MarkdownTag = (typeof tags)[number];

const isKnown = (tag: string): tag is MarkdownTag => (tags as readonly string[]).includes(tag);

const parser = new MarkdownIt({ html: false, linkify: true });
// "…at the market.My friend" is no address.
parser.linkify.set({ fuzzyLink: false });

/** An address as links of a text have it. */
export const addressIn = (written: string): string => parser.normalizeLink(written);

/**
 * Reads Markdown. Tags that somebody wrote stay the text that they are: nothing here is ever HTML. Of hidden pictures, by
 * their addresses as they were written, the words stay.
 */
export function readMarkdown(source: string, hidden: readonly string[] = []): MarkdownNode[] {
  const tree = inOutline(treeOf(parser.parse(source, {})));
  return hidden.length === 0 ? tree : without(new Set(hidden.map(addressIn)), tree);
}

const without = (hidden: ReadonlySet<string>, nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const isHidden = node.isPicture === true && hidden.has(node.href ?? '');
    return isHidden ? node.children : [{ ...node, children: without(hidden, node.children) }];
  });

function treeOf(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = [];
  const open: MarkdownNode[][] = [root];
  for (const token of tokens) {
    const place = open.at(-1) ?? root;
    if (token.nesting === -1) open.pop();
    else if (token.nesting === 0) place.push(...leaf(token));
    else open.push(opened(token, place));
  }
  return root;
}

/** Where the content of an element goes; that of paragraphs in tight lists and of what we do not know, into what is around. */
function opened(token: Token, place: MarkdownNode[]): MarkdownNode[] {
  if (token.hidden || !isKnown(token.tag)) return place;
  const element: MarkdownElement = { tag: token.tag, children: [], ...attributesOf(token) };
  place.push(element);
  return element.children;
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');

function attributesOf(token: Token): Partial<MarkdownElement> {
  if (token.tag === 'a') return { href: attribute(token, 'href') };
  if (token.tag === 'ol') return { start: Number(attribute(token, 'start') || 1) };
  const align = /text-align:(left|center|right)/.exec(attribute(token, 'style'))?.[1];
  return align ? { align: align as 'left' | 'center' | 'right' } : {};
}

function leaf(token: Token): MarkdownNode[] {
  switch (token.type) {
    case 'inline':
      return treeOf(token.children ?? []);
    // Who writes on a new line means a new line.
    case 'softbreak':
    case 'hardbreak':
      return [{ tag: 'br', children: [] }];
    case 'hr':
      return [{ tag: 'hr', children: [] }];
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }];
    case 'fence':
    case 'code_block':
      return [{ tag: 'pre', children: [{ tag: 'code', children: [token.content] }] }];
    case 'image':
      return [pictureLink(token)];
    default:
      return token.content === '' ? [] : [token.content];
  }
}

/** Pictures from elsewhere would tell their owners who reads what, so all are links here; which are ours, says who shows them. */
const pictureLink = (token: Token): MarkdownElement => ({
  tag: 'a',
  href: attribute(token, 'src'),
  isPicture: true,
  children: [token.content || 'Picture'],
});

/** A heading that others are below: how deep it was written, and how deep it is. */
interface OpenHeading {
  written: number;
  level: number;
}

/** The page has its title; the headings of a text hang below it, alike ones alike, without steps left out. */
function inOutline(nodes: MarkdownNode[], open: OpenHeading[] = []): MarkdownNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const written = Number(/^h([1-6])$/.exec(node.tag)?.[1] ?? 0);
    if (written === 0) return { ...node, children: inOutline(node.children, open) };
    while ((open.at(-1)?.written ?? 0) >= written) open.pop();
    const level = Math.min((open.at(-1)?.level ?? 1) + 1, 6);
    open.push({ written, level });
    return { ...node, tag: `h${level}` as MarkdownTag };
  });
}
