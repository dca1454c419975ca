import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const MERGE =
  'mutation ($input: MergeAccountsInput!) { mergeAccounts(input: $input) { id viewerCanUndo } }';

/** One account into the other. */
export const mergeInput = (kept: Person, closed: Person) => ({
  input: { keptId: String(kept.id), closedId: String(closed.id), reason: 'The same person twice' },
});

/** Merges two accounts; the number of the merge. */
export async function mergeAs(
  admin: Person,
  app: TestApp,
  [kept, closed]: readonly [Person, Person],
): Promise<string> {
  const { mergeAccounts } = await app.ask<{ mergeAccounts: { id: string } }>(
    admin,
    MERGE,
    mergeInput(kept, closed),
  );
  return mergeAccounts.id;
}
