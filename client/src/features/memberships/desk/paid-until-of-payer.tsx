import { skipToken, useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import { clubToday } from '../../../shared/format/dates';
import { PaidUntilNote } from '../renewal/paid-until-note';
import { PaidUntilOfPersonDocument } from './desk.generated';

interface PaidUntilOfPayerProps {
  /** Whose fee it is, where nobody has to be picked. */
  payerId?: string | undefined;
  /** The field in which the person is picked. */
  pickedIn?: 'payerId' | 'userId';
  /** What the money buys, where the form has no field for it. */
  monthsBought?: number | null;
}

/** Says that the person whose fee is being recorded is paid up; nothing while nobody is picked, and of nobody else. */
export function PaidUntilOfPayer({ payerId, pickedIn = 'payerId', monthsBought }: PaidUntilOfPayerProps) {
  const picked = Form.useWatch<string | undefined>(pickedIn);
  const months = Form.useWatch<number | null>('periodMonths');
  const person = payerId ?? picked;
  const { data } = useQuery(
    PaidUntilOfPersonDocument,
    person ? { variables: { person }, fetchPolicy: 'network-only' } : skipToken,
  );
  const paidUntil = data?.paidUntilOfPerson;
  if (!paidUntil || paidUntil < clubToday()) return null;
  return <PaidUntilNote who="Paid" paidUntil={paidUntil} months={months ?? monthsBought} />;
}
