import type { Right } from '../../shared/session/rights';
import type { Access } from './route-types';

export const plainRefusal = 'You do not have permission to perform this action.';

/** Open to whoever holds one of these rights. */
export const holders = (permissions: Right[], refusal = plainRefusal): Access => ({
  kind: 'anyOf',
  permissions,
  refusal,
});
