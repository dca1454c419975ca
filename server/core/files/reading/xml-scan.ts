/** An element as it stands in a file: what is in its tag, and what is between its tags. */
interface Element {
  tag: string;
  inner: string;
}

const endsName = new Set([' ', '>', '/', '\n', '\r', '\t']);

/** The next place where an element of that name begins; -1 without one. */
function nextStart(xml: string, name: string, from: number): number {
  let at = xml.indexOf(`<${name}`, from);
  while (at !== -1 && !endsName.has(xml.charAt(at + name.length + 1))) {
    at = xml.indexOf(`<${name}`, at + 1);
  }
  return at;
}

/**
 * All elements of that name, none inside another of its kind. Reads forward alone, so that it takes as long as the text is;
 * what is not closed ends the list.
 */
export function elementsOf(xml: string, name: string): Element[] {
  const found: Element[] = [];
  let at = nextStart(xml, name, 0);
  while (at !== -1) {
    const tagEnd = xml.indexOf('>', at);
    const isEmpty = xml.charAt(tagEnd - 1) === '/';
    const close = isEmpty ? tagEnd : xml.indexOf(`</${name}>`, tagEnd);
    if (tagEnd === -1 || close === -1) {
      return found;
    }
    found.push({ tag: xml.slice(at, tagEnd), inner: isEmpty ? '' : xml.slice(tagEnd + 1, close) });
    at = nextStart(xml, name, close);
  }
  return found;
}

/** An attribute of a tag; undefined without it. */
export function attributeOf(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start === -1) {
    return undefined;
  }
  const from = start + name.length + 3;
  const end = tag.indexOf('"', from);
  return end === -1 ? undefined : plainText(tag.slice(from, end));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE = 0x10ffff;

/** A text without the signs that XML writes for others. No entity of the file's own is known. */
export const plainText = (xml: string): string =>
  xml.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (sign, hex?: string, digits?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : Number(digits ?? Number.NaN);
      if (Number.isNaN(code)) {
        return NAMED[String(name).toLowerCase()] ?? sign;
      }
      return code <= MAX_CODE ? String.fromCodePoint(code) : '';
    },
  );
