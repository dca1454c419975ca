import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { useState } from 'react';
import { retryOf } from '../../../shared/api/retry-of';
import type { PayMembershipFeeInput } from '../../../shared/api/types.generated';
import { suspendedWords } from '../../../shared/standing/suspended-words';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { HeldHint } from '../../payments/paybill/held-hint';
import { RenewEarly } from '../renewal/renew-early';
import { openFeePayment } from '../open-fee-payment';
import type { StartedFee } from '../use-fee-start';
import { FeeForm } from './fee-form';
import { FeePayment } from './fee-payment';
import { FeeTillDocument, type FeeTillQuery } from './fee-till.generated';

const usualMonths = 12;

interface FeeTillProps {
  /** Where somebody who is paid up has asked for the form already. */
  isUnfolded?: boolean;
}

/**
 * Where the fee is paid: the form, folded for who is paid up, then the way of the payment. A reloaded page goes on with an
 * open payment.
 */
export function FeeTill({ isUnfolded = false }: FeeTillProps) {
  const { data, error, refetch } = useQuery(FeeTillDocument, { fetchPolicy: 'network-only' });
  if (data) return <Till facts={data} isUnfolded={isUnfolded} />;
  if (!error) return <ListSkeleton rows={3} />;
  return (
    <ErrorResult error={error} title="The membership fee could not be loaded" onRetry={retryOf(refetch)} />
  );
}

function Till({ facts, isUnfolded }: { facts: FeeTillQuery; isUnfolded: boolean }) {
  const [resumedFee] = useState(() => resumed(facts));
  const [started, setStarted] = useState(resumedFee);
  const [hasTried, setTried] = useState(false);
  const [draft, setDraft] = useState<PayMembershipFeeInput>(() => ({
    phoneNumber: facts.me.phoneNumber,
    periodMonths: usualMonths,
  }));
  if (started)
    return (
      <FeePayment
        started={started}
        takesFocus={started !== resumedFee}
        onRetry={() => {
          setTried(true);
          setStarted(null);
        }}
      />
    );
  const { status, isActive, paidUntil } = facts.myMembership;
  if (status === 'SUSPENDED')
    return <Alert type="warning" showIcon title={suspendedWords(facts.myMembership)} />;
  const form = (
    <>
      <HeldHint />
      <FeeForm
        club={facts.club}
        paidUntil={isActive ? paidUntil : null}
        draft={draft}
        onStarted={(fee, input) => {
          setDraft(input);
          setStarted(fee);
        }}
      />
    </>
  );
  return isActive && !isUnfolded ? <RenewEarly isUnfolded={hasTried}>{form}</RenewEarly> : form;
}

function resumed({ myPayments }: FeeTillQuery): StartedFee | null {
  const paymentId = openFeePayment(myPayments.results, new Date());
  return paymentId === null ? null : { paymentId, note: null };
}
