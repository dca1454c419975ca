/** What a feed tells of. */
interface FeedEntry {
  title: string;
  /** The one address of its page, absolute. */
  address: string;
  summary: string;
  author: string;
  publishedAt: Date;
  changedAt: Date;
}

export interface Feed {
  title: string;
  /** Of the feed itself, absolute. */
  address: string;
  /** Of the page that shows the same, absolute. */
  page: string;
  entries: readonly FeedEntry[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in XML; what XML knows no sign for is left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

const entryOf = ({ title, address, summary, author, publishedAt, changedAt }: FeedEntry): string =>
  [
    '<entry>',
    element('id', address),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
    element('published', publishedAt.toISOString()),
    element('updated', changedAt.toISOString()),
    `<author>${element('name', author)}</author>`,
    element('summary', summary),
    '</entry>',
  ].join('');

/** A feed that readers follow (RFC 4287). Without entries it is as old as time. */
export function atomFeed({ title, address, page, entries }: Feed): string {
  const latest = Math.max(0, ...entries.map(({ changedAt }) => changedAt.getTime()));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', address),
    element('title', title),
    `<link rel="self" type="application/atom+xml" href="${xmlText(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    element('updated', new Date(latest).toISOString()),
    ...entries.map(entryOf),
    '</feed>',
    '',
  ].join('\n');
}
