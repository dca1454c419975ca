import type { ReactNode } from 'react';
import { DateText } from '../../shared/plain/facts/date-text';
import { MoneyText } from '../../shared/plain/facts/money-text';
import { FactCard, QuietFact } from './fact-card';

interface PaymentCardProps {
  payment: { amount: string; createdAt: string };
  /** Who or what it is about, in the first line beside the money. */
  head: ReactNode;
  standing: ReactNode;
  /** The last line. */
  more: readonly [ReactNode, ReactNode];
}

/** A row of a table of payments for a phone. */
export function PaymentCard({ payment, head, standing, more }: PaymentCardProps) {
  const money = (
    <strong>
      <MoneyText amount={payment.amount} />
    </strong>
  );
  const moment = (
    <QuietFact>
      <DateText value={payment.createdAt} />
    </QuietFact>
  );
  return <FactCard lines={[[head, money], [moment, standing], more]} />;
}
