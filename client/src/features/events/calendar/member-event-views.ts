import type { EventStatus } from '../../../shared/api/types.generated';

/** What a member can look at; the name is the entry `show` of the address. */
export const memberViews = {
  upcoming: { label: 'Upcoming', status: ['ONGOING', 'UPCOMING'], isRegistered: false },
  mine: { label: 'Registered', status: null, isRegistered: true },
  past: { label: 'Past', status: ['COMPLETED'], isRegistered: false },
} as const satisfies Record<
  string,
  { label: string; status: readonly EventStatus[] | null; isRegistered: boolean }
>;

export type MemberView = keyof typeof memberViews;

export const memberViewNames = Object.keys(memberViews) as MemberView[];

export const memberViewFrom = (written: string | null): MemberView =>
  memberViewNames.find((name) => name === written) ?? 'upcoming';
