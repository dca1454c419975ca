import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { formatMoney } from '../../shared/format/money';
import { ButtonLink } from '../../shared/plain/button-link';
import { ClosedDoor } from '../../shared/plain/drawings/closed-door';
import { MessageScreen } from '../../shared/plain/states/message-screen';
import { feePath } from '../../shared/session/return-path';
import { suspendedTitle, suspendedWords, type Suspension } from '../../shared/standing/suspended-words';
import { PaywallDocument } from './paywall.generated';

/** Stands in for a page that only members with a running membership may use. */
export function PaywallPage() {
  const { pathname, search } = useLocation();
  const { data } = useQuery(PaywallDocument);
  if (data?.myMembership.status === 'SUSPENDED') return <SuspendedScreen suspension={data.myMembership} />;
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

function SuspendedScreen({ suspension }: { suspension: Suspension }) {
  return (
    <MessageScreen
      picture={<ClosedDoor />}
      title={suspendedTitle(suspension)}
      actions={<ButtonLink to="/contact">Contact the club office</ButtonLink>}
    >
      <p>{suspendedWords(suspension)}</p>
    </MessageScreen>
  );
}
