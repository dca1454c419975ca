import { useQuery } from '@apollo/client/react';
import { Figures } from '../../../shared/plain/facts/figures';
import { PaymentFiguresDocument } from './payment-figures.generated';

/** How many payments there are, counted by the server; a dash until it has answered or when it cannot. */
export function PaymentFigures() {
  const { data } = useQuery(PaymentFiguresDocument);
  const figures = [
    { term: 'Payments', value: data?.all.count },
    { term: 'Completed', value: data?.completed.count },
    { term: 'Pending', value: data?.pending.count },
    { term: 'Membership fees', value: data?.membership.count },
  ];
  return <Figures figures={figures} />;
}
