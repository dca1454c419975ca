/** Groups of fewer people are not told by themselves. */
export const FEWEST_PEOPLE = 5;

/** People who came to something, and have one thing in common. */
export interface Group {
  name: string;
  people: number;
  /** How often they came, all together. */
  visits: number;
}

/** A group as it is told. */
export interface ToldGroup {
  name: string;
  /** Several groups in one, because one of them at least is too small. */
  isGathered: boolean;
  /** Null where nobody has counted how many are in several of the groups. */
  people: number | null;
  visits: number;
}

/** How people of several groups are counted together. */
interface Counting {
  atLeast: (groups: readonly Group[]) => number;
  exactly: (groups: readonly Group[]) => number | null;
}

const sum = (groups: readonly Group[]): number => groups.reduce((all, { people }) => all + people, 0);

/** Nobody is in two of the groups. */
export const apart: Counting = { atLeast: sum, exactly: sum };

/** People may be in several of the groups: together they are as many as the largest of them, and nobody knows how many more. */
export const overlapping: Counting = {
  atLeast: (groups) => Math.max(0, ...groups.map(({ people }) => people)),
  exactly: () => null,
};

const GATHERED = `Fewer than ${String(FEWEST_PEOPLE)}, together`;

/**
 * The groups as they may be told. Those that are too small become one; while that is too small as well, the next smallest
 * goes into it, or the sum of all without the others would say who they are. Nothing when even all together are too few.
 */
export function gathered(groups: readonly Group[], { atLeast, exactly }: Counting): ToldGroup[] {
  const bySize = [...groups].sort((a, b) => a.people - b.people);
  const small = bySize.filter(({ people }) => people < FEWEST_PEOPLE);
  let taken = small.length;
  while (taken > 0 && taken < bySize.length && atLeast(bySize.slice(0, taken)) < FEWEST_PEOPLE) {
    taken += 1;
  }
  const hidden = bySize.slice(0, taken);
  const told = groups
    .filter((group) => !hidden.includes(group))
    .map((group) => ({ ...group, isGathered: false }));
  if (atLeast(hidden) < FEWEST_PEOPLE) {
    return told;
  }
  const visits = hidden.reduce((all, group) => all + group.visits, 0);
  return [...told, { name: GATHERED, isGathered: true, people: exactly(hidden), visits }];
}
