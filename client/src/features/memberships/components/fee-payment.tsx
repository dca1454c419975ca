import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/plain/button-link';
import { PromptProgress } from '../../payments/prompts/prompt-progress';
import type { StartedFee } from '../use-fee-start';
import { useWayBack } from '../way-back';
import styles from './fee-payment.module.css';

interface FeePaymentProps {
  started: StartedFee;
  /** Set when the form it replaces had the focus, which would otherwise be lost. */
  takesFocus: boolean;
  onRetry: () => void;
}

/** The fee on its way, from the prompt on the phone to the receipt. */
export function FeePayment({ started: { paymentId, note }, takesFocus, onRetry }: FeePaymentProps) {
  const back = useWayBack();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {note && <Alert className={styles.note} type="info" showIcon title={note} />}
      <PromptProgress
        paymentId={paymentId}
        onRetry={onRetry}
        mainWay={back && <ButtonLink to={back.to}>{back.label}</ButtonLink>}
      >
        <ButtonLink to="/dashboard" tone="outline">
          Go to Dashboard
        </ButtonLink>
      </PromptProgress>
      <p className={styles.more}>
        <Link to={`/dashboard/my-payments/${paymentId}`}>Everything about this payment</Link>
      </p>
    </div>
  );
}
