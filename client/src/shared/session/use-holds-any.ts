import { holdsAny, type Right } from './rights';
import { useSession } from './session-store';

/** Whether the person in front of the screen holds any one of the rights. The server decides again on every call. */
export function useHoldsAny(...rights: Right[]): boolean {
  const user = useSession((session) => session.user);
  return user !== null && holdsAny(user, rights);
}
