import { holdsAny, type Right } from '../../shared/session/rights';
import type { SessionUser } from '../../shared/session/stored-session';
import type { Access } from './route-types';

/** The rights that a person lacks for a page: any one of them opens it, or all of them together; none when it is open. */
export function missingRights(access: Access, user: Pick<SessionUser, 'rights'>): Right[] {
  if (access.kind === 'allOf') return access.permissions.filter((right) => !holdsAny(user, [right]));
  return access.kind === 'anyOf' && !holdsAny(user, access.permissions) ? access.permissions : [];
}
