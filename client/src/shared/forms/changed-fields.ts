/** What of a form differs from what it was filled with: what nobody touched is not sent, and so undoes nobody's change. */
export function changedFields<TValues extends object>(
  values: TValues,
  start: Partial<TValues>,
): Partial<TValues> {
  const names = Object.keys(values) as (keyof TValues)[];
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(start[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<TValues>;
}
