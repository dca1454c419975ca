import type { RightStandingQuery } from './missing-right.generated';

type Standing = RightStandingQuery['rightStanding'];

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** The offices and roles that carry a right, with who holds the offices. */
export function carriersInWords({ offices, roles }: Pick<Standing, 'offices' | 'roles'>): string {
  const seats = offices.map(({ title, holderName }) => `${title} (${holderName || 'empty seat'})`);
  return listed([...seats, ...roles]);
}

/** Who can give a right, as far as names may be read. */
export function giversInWords({ givers, otherGivers }: Pick<Standing, 'givers' | 'otherGivers'>): string {
  const names = givers.map(({ name, standing }) => `${name} (${standing})`);
  if (otherGivers === 0) return names.length > 0 ? listed(names) : 'Nobody at present';
  const others = names.length > 0 ? `${otherGivers} more` : `${otherGivers} of the club’s staff`;
  return listed([...names, others]);
}
