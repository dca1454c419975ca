import { escaped } from './page-preview.ts';

/** Nothing that somebody wrote is HTML: only what these few marks make of it. */
const inline = (text: string): string =>
  escaped(text)
    .replace(/!?\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g, '<a href="$2" rel="nofollow noopener">$1</a>')
    .replace(/\*\*(?=\S)([^*\n]+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\n/g, '<br />');

const listed = (lines: readonly string[], mark: RegExp): string =>
  lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('');

const HEADING = /^#{1,6}\s+/;
const POINT = /^\s*[-*+]\s+/;
const NUMBER = /^\s*\d+[.)]\s+/;
const QUOTE = /^>\s?/;

function block(text: string): string {
  const lines = text.split('\n');
  const areAll = (mark: RegExp): boolean => lines.every((line) => mark.test(line));
  if (lines.length === 1 && HEADING.test(text)) {
    return `<h2>${inline(text.replace(HEADING, ''))}</h2>`;
  }
  if (areAll(POINT)) {
    return `<ul>${listed(lines, POINT)}</ul>`;
  }
  if (areAll(NUMBER)) {
    return `<ol>${listed(lines, NUMBER)}</ol>`;
  }
  if (areAll(QUOTE)) {
    return `<blockquote>${inline(lines.map((line) => line.replace(QUOTE, '')).join('\n'))}</blockquote>`;
  }
  return `<p>${inline(text)}</p>`;
}

/**
 * A text of Markdown as plain HTML, for who reads without script: paragraphs, headings, lists, quotes, links to the web and
 * strong words. Whatever else was written stays the text that it is.
 */
export const readableText = (source: string): string =>
  source
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(block)
    .join('\n');
