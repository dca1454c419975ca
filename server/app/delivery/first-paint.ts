import { escaped, type PagePreview } from '../../core/page-preview.ts';
import { readableText } from '../../core/readable-text.ts';

const MARK = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><g fill="none" stroke="var(--accent)" stroke-linejoin="round"><path d="M10.2 2h11.6L30 10.2v11.6L21.8 30H10.2L2 21.8V10.2z" stroke-width="2.2"/><path d="M10.2 2 16 16l5.8-14M30 10.2 16 16l14 5.8M21.8 30 16 16l-5.8 14M2 21.8 16 16 2 10.2" stroke-width="1.2"/></g><circle cx="16" cy="16" r="4" fill="var(--amber)"/></svg>`;

const WAYS: readonly (readonly [path: string, name: string])[] = [
  ['/events', 'Events'],
  ['/blog', 'Blog'],
  ['/merchandise', 'Merchandise'],
  ['/login', 'Login'],
];

const ways = (): string => WAYS.map(([path, name]) => `<a href="${path}">${name}</a>`).join(' ');

/** The frame that every page has before its script runs: the mark, and beside it what there is in the head. */
const framed = (content: string, beside = ''): string =>
  `<div class="first-paint"><header><a href="/">${MARK}Chapterhouse</a>${beside}</header>${content}</div>`;

/** With the ways on for who has no script. */
const readable = (content: string): string =>
  framed(`<main>${content}</main>`, `<nav aria-label="Main">${ways()}</nav>`);

/** What stands on a page until its script runs, and stays where none does. */
export const firstPaint = ({ title, description, text }: PagePreview): string =>
  readable(`<h1>${escaped(title)}</h1>${readableText(text ?? description)}`);

/** The same of a page of which only its name is known. */
export const firstWords = (title: string, description: string): string =>
  readable(`<h1>${escaped(title)}</h1><p>${escaped(description)}</p>`);

/** The same of a page that only its script can fill: that something comes. */
export const firstShape = (): string =>
  framed('<main role="status" aria-label="Loading"><div></div><div></div></main>');
