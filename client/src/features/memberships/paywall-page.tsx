import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { formatMoney } from '../../shared/format/money';
import { ButtonLink } from '../../shared/plain/button-link';
import { ClosedDoor } from '../../shared/plain/drawings/closed-door';
import { MessageScreen } from '../../shared/plain/states/message-screen';
import { feePath } from '../../shared/session/return-path';
import { suspendedWords } from '../../shared/standing/suspended-words';
import { PaywallDocument } from './paywall.generated';

/** Stands in for a page that only members with a running membership may use. */
export function PaywallPage() {
  const { pathname, search } = useLocation();
  const { data } = useQuery(PaywallDocument);
  if (data?.myMembership.status === 'SUSPENDED')
    return <SuspendedScreen reason={data.myMembership.suspensionReason} />;
  const price = data && formatMoney(data.membershipQuote.amount);
  return (
    <MessageScreen
      picture={<ClosedDoor />}
      title="Payment Required"
      actions={
        <>
          <ButtonLink to={feePath(pathname + search)}>Pay Now</ButtonLink>
          <ButtonLink to="/dashboard" tone="outline">
            Go to Dashboard
          </ButtonLink>
        </>
      }
    >
      <p>
        An active paid membership is required. {price ? `Pay ${price}` : 'Pay the membership fee'} to access
        all features.
      </p>
    </MessageScreen>
  );
}

function SuspendedScreen({ reason }: { reason: string }) {
  return (
    <MessageScreen
      picture={<ClosedDoor />}
      title="Membership suspended"
      actions={<ButtonLink to="/contact">Contact the club office</ButtonLink>}
    >
      <p>{suspendedWords(reason)}</p>
    </MessageScreen>
  );
}
