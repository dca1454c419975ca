import { formatPhone } from '../../../shared/format/phone';
import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows, type Fact } from '../../../shared/plain/facts/fact-rows';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { methodLabels, periodWords, stageOf, stageWords, typeLabels } from '../payment-words';
import type { PaymentFacts_PaymentFragment } from './payment-facts.generated';

type Standing = (typeof stageWords)[keyof typeof stageWords];

interface PaymentFactsProps {
  payment: PaymentFacts_PaymentFragment;
  /** How the page around calls where it stands; else as its payer reads it. */
  standing?: Standing;
  /** What only the page around knows, shown first. */
  more?: readonly Fact[];
}

export function PaymentFacts({ payment, standing, more = [] }: PaymentFactsProps) {
  return <FactRows facts={[...more, ...factsOf(payment, standing ?? stageWords[stageOf(payment)])]} />;
}

/** What came, where it is not the amount; and what it completes, until it has. */
function arrivedFacts({ receivedAmount, price }: PaymentFacts_PaymentFragment): Fact[] {
  if (receivedAmount !== null) {
    const term = price === null ? 'Amount that arrived' : 'Of it by this request';
    return [{ term, value: <MoneyText amount={receivedAmount} /> }];
  }
  return price === null ? [] : [{ term: 'Completes, with money held', value: <MoneyText amount={price} /> }];
}

function factsOf(payment: PaymentFacts_PaymentFragment, standing: Standing): Fact[] {
  const { membershipPeriodMonths: months, phoneNumber, completedAt } = payment;
  return [
    { term: 'Status', value: <StatusTag tone={standing.tone}>{standing.label}</StatusTag> },
    ...(payment.isPendingBooks
      ? [{ term: 'M-Pesa’s books', value: 'Pending: credited on M-Pesa’s notice' }]
      : []),
    { term: 'Amount', value: <MoneyText amount={payment.amount} /> },
    ...arrivedFacts(payment),
    ...(payment.refundedAmount === '0.00'
      ? []
      : [{ term: 'Refunded', value: <MoneyText amount={payment.refundedAmount} /> }]),
    { term: 'Reference', value: payment.reference },
    { term: 'M-Pesa account', value: payment.accountReference },
    { term: 'M-Pesa receipt', value: payment.receipt || '–' },
    { term: 'For', value: payment.description || typeLabels[payment.type] },
    ...(months === null ? [] : [{ term: 'Period', value: periodWords(months) }]),
    { term: 'Method', value: methodLabels[payment.method] },
    ...(phoneNumber ? [{ term: 'Phone', value: formatPhone(phoneNumber) }] : []),
    { term: 'Started', value: <DateText value={payment.createdAt} /> },
    ...(completedAt === null ? [] : [{ term: 'Credited', value: <DateText value={completedAt} /> }]),
  ];
}
