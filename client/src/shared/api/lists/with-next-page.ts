interface Page {
  results: { id: string }[];
}

/** A list with its next page behind it. A row that was added meanwhile pushes others on; none stands there twice. */
export function withNextPage<TPage extends Page>(before: TPage, next: TPage): TPage {
  const known = new Set(before.results.map(({ id }) => id));
  return { ...next, results: [...before.results, ...next.results.filter(({ id }) => !known.has(id))] };
}
