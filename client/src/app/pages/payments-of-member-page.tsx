import { PayFeeButton } from '../../features/memberships/components/pay-fee-button';
import { MyPaymentsPage } from '../../features/payments/lists/my-payments-page';

/** Brings together the list of payments and the fee one can pay there; payments themselves know of no fee. */
export function PaymentsOfMemberPage() {
  return <MyPaymentsPage payAction={<PayFeeButton />} />;
}
