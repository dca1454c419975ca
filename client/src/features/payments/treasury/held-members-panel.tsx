import { skipToken, useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { DateText } from '../../../shared/plain/facts/date-text';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { ChartedSums } from '../../../shared/ui/charts/charted-sums';
import { HeldMembersDocument } from './held-members.generated';
import { SumTable } from '../../../shared/ui/charts/sum-table';

/** For whom money is held in parts now, how much and since when; for those who see payments, and where there is any. */
export function HeldMembersPanel() {
  const seesPayments = useHoldsAny(Permission.PaymentViewPayment);
  const { data } = useQuery(
    HeldMembersDocument,
    seesPayments ? { fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const held = data?.heldMembers;
  if (!held || held.count === 0) return null;
  const rows = held.results.map(({ userId, memberName, registrationNumber, parts, held: money, since }) => ({
    key: userId,
    cells: [
      `${memberName}, ${registrationNumber}`,
      parts,
      <MoneyText amount={money} />,
      <DateText value={since} />,
    ],
  }));
  return (
    <ChartedSums
      title="Held in parts now"
      table={
        <>
          <SumTable
            caption="Members for whom money is held in parts"
            head={['Member', 'Parts', 'Held', 'Since']}
            rows={rows}
          />
          <Link to="/dashboard/payments/parts">
            {held.count > held.results.length
              ? `All part payments of ${held.count} members`
              : 'Part payments'}
          </Link>
        </>
      }
    />
  );
}
