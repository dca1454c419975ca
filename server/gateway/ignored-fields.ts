/** A header longer than this is cut by proxies; the names after it are left out. */
const MAX_LENGTH = 2000;

/** The names among `sent` that a call does not read, as the value of `X-Ignored-Fields`; `""` when there are none. */
export function ignoredFields(sent: readonly string[], accepted: readonly string[]): string {
  let header = '';
  for (const name of new Set(sent)) {
    if (accepted.includes(name)) {
      continue;
    }
    const next = `${header === '' ? '' : `${header}, `}${encodeURIComponent(name.toWellFormed())}`;
    if (next.length > MAX_LENGTH) {
      break;
    }
    header = next;
  }
  return header;
}
