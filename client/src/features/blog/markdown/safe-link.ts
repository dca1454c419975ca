/** Where a link of a post may lead. */
export interface SafeLink {
  to: string;
  /** A page of this site, which opens without loading everything anew. */
  isInside: boolean;
}

const openTo = new Set(['http:', 'https:', 'mailto:']);
const here = 'https://inside.invalid';

/** What somebody wrote as an address; null for everything but web addresses, mail addresses and pages of this site. */
export function safeLink(written: string): SafeLink | null {
  const isPath = written.startsWith('/');
  const base = isPath ? here : undefined;
  if (!URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  if (isPath && url.origin === here) return { to: url.pathname + url.search + url.hash, isInside: true };
  return openTo.has(url.protocol) ? { to: url.href, isInside: false } : null;
}
