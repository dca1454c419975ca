import { useParams } from 'react-router-dom';
import { PaymentRecordView } from './payment-record-view';

/** One payment of anybody, at an address of its own. */
export function PaymentPage() {
  const { id = '' } = useParams();
  return <PaymentRecordView id={id} />;
}
