import type { Permission } from '../api/types.generated';
import * as Panel from './panel.generated';
import type { SessionUser } from './stored-session';

/** A right in the server's catalogue; the values stand in `permission.generated`. */
export type Right = Permission;

/** Whether the person works with the menu of administrators. */
export const isAdmin = ({ panel }: Pick<SessionUser, 'panel'>): boolean => panel === Panel.Admin;

/** Whether any one of the rights is held, as the server says; an empty list is open to everybody. */
export function holdsAny({ rights: held }: Pick<SessionUser, 'rights'>, rights: readonly Right[]): boolean {
  return rights.length === 0 || rights.some((right) => held.includes(right));
}

/** A right as addresses and the catalogue write it: `events.manage_events`. */
export const catalogueName = (right: Right): string => right.toLowerCase().replace('_', '.');
