import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';

/** Deciding, recording and asking M-Pesa for others. */
export const useCanManagePayments = (): boolean => useHoldsAny(Permission.PaymentManagePayments);
