import type { Rule } from './rules.ts';

const rootTypes = ['Query', 'Mutation', 'Subscription'] as const;

type RootType = (typeof rootTypes)[number];

/** The rule of each GraphQL operation of a feature. */
export type AccessMap = Partial<Record<RootType, Record<string, Rule>>>;

/** One map of all operations. Throws when two features claim the same operation. */
export function mergeAccess(...maps: AccessMap[]): Required<AccessMap> {
  const merged: Required<AccessMap> = { Query: {}, Mutation: {}, Subscription: {} };
  for (const map of maps) {
    for (const root of rootTypes) addOperations(merged, root, map[root] ?? {});
  }
  return merged;
}

function addOperations(merged: Required<AccessMap>, root: RootType, rules: Record<string, Rule>): void {
  for (const [operation, rule] of Object.entries(rules)) {
    if (Object.hasOwn(merged[root], operation)) {
      throw new Error(`${root}.${operation} has two access rules`);
    }
    merged[root][operation] = rule;
  }
}
