/** Something gathered before signing in: what, how many, and the price that was shown. */
export interface GatheredLine {
  variantId: string;
  quantity: number;
  seenPrice: string;
}

/** As much as a cart of the server holds. */
const mostLines = 50;
const mostOfOne = 100;

const capped = (quantity: number): number => Math.min(mostOfOne, Math.max(1, Math.trunc(quantity)));

const isLine = (line: unknown): line is GatheredLine => {
  if (typeof line !== 'object' || line === null) return false;
  const { variantId, quantity, seenPrice } = line as Partial<GatheredLine>;
  return typeof variantId === 'string' && typeof seenPrice === 'string' && Number.isInteger(quantity);
};

/** What storage holds, as far as it can be used: it may come from an older version, or from somebody's hands. */
export function restoredLines(stored: unknown): GatheredLine[] {
  const { lines } = (stored ?? {}) as { lines?: unknown };
  if (!Array.isArray(lines)) return [];
  return lines
    .filter(isLine)
    .slice(0, mostLines)
    .map(({ variantId, quantity, seenPrice }) => ({ variantId, quantity: capped(quantity), seenPrice }));
}

/** Adds up what is gathered twice; null when there is no room for another thing. */
export function withMore(lines: readonly GatheredLine[], more: GatheredLine): GatheredLine[] | null {
  const known = lines.find(({ variantId }) => variantId === more.variantId);
  if (!known) return lines.length < mostLines ? [...lines, more] : null;
  return lines.map((line) =>
    line === known ? { ...more, quantity: capped(line.quantity + more.quantity) } : line,
  );
}

/** The same lines with another number of one, whose present price has been read. */
export const withQuantity = (lines: readonly GatheredLine[], changed: GatheredLine): GatheredLine[] =>
  lines.map((line) =>
    line.variantId === changed.variantId ? { ...changed, quantity: capped(changed.quantity) } : line,
  );

export const withoutVariant = (lines: readonly GatheredLine[], gone: string): GatheredLine[] =>
  lines.filter(({ variantId }) => variantId !== gone);
