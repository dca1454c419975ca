/** How an answer may be compressed, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** What a client wants of one encoding, from 0 (never) to 1; null where it says nothing of it. */
function wish(header: string, encoding: string): number | null {
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name === encoding) {
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
    }
  }
  return null;
}

/** The encoding that a client likes best by its `Accept-Encoding`, the smaller where it likes both; null for none. */
export function acceptedEncoding(header = ''): Encoding | null {
  const others = wish(header, '*') ?? 0;
  const wishes = ENCODINGS.map((encoding) => ({ encoding, weight: wish(header, encoding) ?? others }));
  const best = wishes.reduce((one, other) => (other.weight > one.weight ? other : one));
  return best.weight > 0 ? best.encoding : null;
}
