import { holdsEverything, type Role } from './roles.ts';

/** The menus of the dashboard. */
export const panels = ['ADMIN', 'MANAGER', 'MEMBER'] as const;

export type Panel = (typeof panels)[number];

/** The menu that people of a role work with. */
export function panelOf(role: Role): Panel {
  if (holdsEverything(role)) {
    return 'ADMIN';
  }
  return role === 'MANAGER' ? 'MANAGER' : 'MEMBER';
}
