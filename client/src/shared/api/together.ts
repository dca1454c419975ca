/** The rows of a list and those of its next page. One that was added meanwhile pushes others on; none stands there twice. */
export function together<TRow extends { id: string }>(
  before: readonly TRow[],
  added: readonly TRow[],
): TRow[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...added.filter(({ id }) => !known.has(id))];
}
