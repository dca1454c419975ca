import { holdsAny } from '../../../shared/session/permissions';
import { useSession } from '../../../shared/session/session-store';

/** Deciding, recording and asking M-Pesa for others; the server decides again on every call. */
export function useCanManagePayments(): boolean {
  const user = useSession((session) => session.user);
  return user !== null && holdsAny(user, ['payment.manage_payments']);
}
