import { skipToken, useQuery } from '@apollo/client/react';
import type { EventRegistrationState } from '../../../shared/api/types.generated';
import { formatMoney } from '../../../shared/format/money';
import { ButtonLink } from '../../../shared/plain/button-link';
import { DateText } from '../../../shared/plain/facts/date-text';
import { awaitsMoney } from '../../../shared/standing/awaits-money';
import { PROMISED_ID } from '../registration/use-registration';
import { MyEventFeeDocument } from './fee-notice.generated';

interface FeeNoticeProps {
  event: {
    id: string;
    feeKes: number;
    registrationId: string | null;
    viewerRegistration: { state: EventRegistrationState } | null;
  };
}

/** Of an own place. An event that costs nothing may ask for something of guests. */
const mayCost = (event: FeeNoticeProps['event']): boolean =>
  event.registrationId !== null &&
  event.registrationId !== PROMISED_ID &&
  (event.feeKes > 0 || awaitsMoney(event));

/** Whether the own place is paid, and the way to pay it. */
export function FeeNotice({ event }: FeeNoticeProps) {
  const { id } = event;
  const isAsked = mayCost(event);
  const { data } = useQuery(
    MyEventFeeDocument,
    isAsked ? { variables: { eventId: id }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const fee = data?.myEventFee;
  if (!isAsked || !fee) return null;
  if (fee.isPaid) return <p>Your place is paid: {formatMoney(fee.amount)}.</p>;
  if (!fee.viewerCanPay) return null;
  return (
    <>
      <ButtonLink to={`/dashboard/events/${id}/fee`}>Pay {formatMoney(fee.amount)} for your place</ButtonLink>
      {fee.heldUntil !== null && (
        <p>
          It is held for you until <DateText value={fee.heldUntil} />.
        </p>
      )}
    </>
  );
}
