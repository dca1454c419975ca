export const positions = [
  'PRESIDENT',
  'VICE_PRESIDENT',
  'GENERAL_SECRETARY',
  'ORGANIZING_SECRETARY',
  'TREASURER',
  'MENTORSHIP_COORDINATOR',
  'ALUMNI_MANAGER',
  'COMMUNICATIONS_DIRECTOR',
  'SATELLITE_CAMPUS_REP',
] as const;

/** A seat on the executive; a person holds at most one at a time. */
export type Position = (typeof positions)[number];

/** "Vice President" for VICE_PRESIDENT. */
export function positionDisplay(position: Position): string {
  return position
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}
