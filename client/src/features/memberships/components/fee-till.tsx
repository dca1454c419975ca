import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { useState } from 'react';
import { retryOf } from '../../../shared/api/retry-of';
import type { PayMembershipFeeInput } from '../../../shared/api/types.generated';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { HeldHint } from '../../payments/paybill/held-hint';
import { openFeePayment } from '../open-fee-payment';
import type { StartedFee } from '../use-fee-start';
import { FeeForm } from './fee-form';
import { FeePayment } from './fee-payment';
import { FeeTillDocument, type FeeTillQuery } from './fee-till.generated';

const usualMonths = 12;

/** Where the fee is paid: the form, then the way of the payment. A reloaded page goes on with an open payment. */
export function FeeTill() {
  const { data, error, refetch } = useQuery(FeeTillDocument, { fetchPolicy: 'network-only' });
  if (data) return <Till facts={data} />;
  if (!error) return <ListSkeleton rows={3} />;
  return (
    <ErrorResult error={error} title="The membership fee could not be loaded" onRetry={retryOf(refetch)} />
  );
}

function Till({ facts }: { facts: FeeTillQuery }) {
  const [resumedFee] = useState(() => resumed(facts));
  const [started, setStarted] = useState(resumedFee);
  const [draft, setDraft] = useState<PayMembershipFeeInput>(() => ({
    phoneNumber: facts.me.phoneNumber,
    periodMonths: usualMonths,
  }));
  if (started)
    return (
      <FeePayment started={started} takesFocus={started !== resumedFee} onRetry={() => setStarted(null)} />
    );
  if (facts.myMembership.status === 'SUSPENDED')
    return (
      <Alert type="warning" showIcon title="Your membership is suspended. Please contact the club office." />
    );
  return (
    <>
      <HeldHint />
      <FeeForm
        club={facts.club}
        draft={draft}
        onStarted={(fee, input) => {
          setDraft(input);
          setStarted(fee);
        }}
      />
    </>
  );
}

function resumed({ myPayments }: FeeTillQuery): StartedFee | null {
  const paymentId = openFeePayment(myPayments.results, new Date());
  return paymentId === null ? null : { paymentId, note: null };
}
