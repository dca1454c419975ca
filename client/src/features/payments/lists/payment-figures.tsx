import { skipToken, useQuery } from '@apollo/client/react';
import { Figures } from '../../../shared/plain/facts/figures';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { useSession } from '../../../shared/session/session-store';
import { PaymentFiguresDocument } from './payment-figures.generated';

/** What the person has paid, in numbers; a dash until the server has answered or when it cannot. */
export function PaymentFigures() {
  const person = useSession((session) => session.user?.id);
  const { data } = useQuery(PaymentFiguresDocument, person ? { variables: { person } } : skipToken);
  const stats = data?.paymentStats;
  const figures = [
    { term: 'Payments', value: stats?.totalPayments },
    { term: 'Completed', value: stats?.completedPayments },
    { term: 'Pending', value: stats?.pendingPayments },
    { term: 'Membership fees', value: stats?.membershipPayments },
    { term: 'Orders', value: stats?.orderPayments },
    { term: 'Paid in all', value: stats && <MoneyText amount={stats.totalAmount} /> },
  ];
  return <Figures figures={figures} />;
}
