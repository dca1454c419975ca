import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import type { OddNotice } from '../../../shared/api/types.generated';
import { formatMoment } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { OddNoticesDocument } from './parts-page.generated';

const why: Record<OddNotice, string> = {
  CONTRADICTS: 'its receipt is known at another amount; the first word stands',
  NOTHING: 'its amount is zero or less',
  UNREADABLE: 'it cannot be read',
};

/** What M-Pesa told that is no money, so that nobody wonders; nothing while there is none. */
export function OddNotices() {
  const { data } = useQuery(OddNoticesDocument);
  const odd = data?.oddPayBillNotices;
  if (!odd || odd.count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        odd.count === 1 ? 'One notice of M-Pesa is no money' : `${odd.count} notices of M-Pesa are no money`
      }
      description={
        <ul>
          {odd.results.map(({ id, receipt, amount, receivedAt, outcome }) => (
            <li key={id}>
              {receipt ?? 'Without a receipt'}
              {amount === null ? '' : `, ${formatMoney(amount)}`}, {formatMoment(receivedAt)}: {why[outcome]}.
            </li>
          ))}
        </ul>
      }
    />
  );
}
