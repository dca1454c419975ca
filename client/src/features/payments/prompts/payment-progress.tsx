import {
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  LoadingOutlined,
  MinusOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import { formatMoney } from '../../../shared/format/money';
import { formatPhone } from '../../../shared/format/phone';
import { isUnsettled, stageOf } from '../payment-words';
import type { PaymentProgress_PaymentFragment } from './payment-progress.generated';
import styles from './payment-progress.module.css';
import { headlines, paymentSteps, stateWords, stepLabels, timeout, type StepState } from './payment-steps';

const marks: Record<StepState, ComponentType> = {
  done: CheckOutlined,
  current: LoadingOutlined,
  waiting: ClockCircleOutlined,
  failed: CloseOutlined,
  ahead: MinusOutlined,
};

interface PaymentProgressProps {
  payment: PaymentProgress_PaymentFragment;
  hasTimedOut: boolean;
  /** What can be done now: receipt, another try. */
  children?: ReactNode;
}

/** Where a payment by phone stands, in steps and in a sentence. */
export function PaymentProgress({ payment, hasTimedOut, children }: PaymentProgressProps) {
  const { progress, detail, receivedAmount, price } = payment;
  const stage = stageOf(payment);
  const gaveUp = hasTimedOut && isUnsettled(progress);
  // What the server knows of a payment that it still asks about says more than that we have stopped looking.
  const isExplained = !gaveUp || progress === 'CHECKING';
  const labels = stepLabels(stage, {
    phone: formatPhone(payment.phoneNumber),
    money: formatMoney(payment.amount),
    ...(receivedAmount !== null && { arrived: formatMoney(receivedAmount) }),
    ...(price !== null && { completes: formatMoney(price) }),
    receipt: payment.receipt,
  });
  return (
    <div className={styles.progress} data-stage={stage}>
      <div role="status">
        <h3 className={styles.headline}>{gaveUp ? timeout.headline : headlines[stage]}</h3>
        <p className={styles.detail}>{isExplained ? detail : timeout.textFor(payment.type)}</p>
        {gaveUp && <p className={styles.detail}>{timeout.promise}</p>}
      </div>
      <ol className={styles.steps}>
        {paymentSteps[stage].map((state, index) => (
          <Step key={labels[index]} state={state} label={labels[index] ?? ''} />
        ))}
      </ol>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

function Step({ state, label }: { state: StepState; label: string }) {
  const Mark = marks[state];
  return (
    <li className={styles.step} data-state={state}>
      <span className={styles.mark} aria-hidden="true">
        <Mark />
      </span>
      <span>
        {label}
        <span className="visually-hidden">, {stateWords[state]}</span>
      </span>
    </li>
  );
}
