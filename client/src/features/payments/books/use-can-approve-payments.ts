import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { useCanManagePayments } from './use-can-manage-payments';

/** Giving a member what nobody pays for: a fee that is waived, in whole or in part. */
export function useCanApprovePayments(): boolean {
  const approves = useHoldsAny(Permission.PaymentApprovePayments);
  return useCanManagePayments() && approves;
}
