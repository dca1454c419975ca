import { useQuery } from '@apollo/client/react';
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { retryOf } from '../../../shared/api/retry-of';
import { club } from '../../../shared/club';
import { Mark } from '../../../shared/plain/drawings/mark';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { OwnPayBillDocument } from './own-paybill.generated';
import styles from './paybill-sheet-page.module.css';
import { PayBillWay } from './paybill-way';
import { QrCode } from '../../../shared/plain/qr-code';

/** One sheet that says how to pay for this member by PayBill, for the wall, a parent or a sponsor. */
export function PayBillSheetPage() {
  const { data, error, refetch } = useQuery(OwnPayBillDocument);
  if (!data && error)
    return <ErrorResult error={error} title="The sheet could not be loaded" onRetry={retryOf(refetch)} />;
  if (!data) return <ListSkeleton rows={4} />;
  const payBill = data.myPayBill;
  if (!payBill)
    return (
      <EmptyState title="No PayBill yet">
        The club takes no payments by PayBill. Pay by a request to your phone instead.
      </EmptyState>
    );
  const { number, account, name } = payBill;
  return (
    <>
      <div className={styles.tools}>
        <h1 className={styles.title}>Pay by PayBill</h1>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <article className={styles.sheet} aria-label="How to pay by PayBill">
        <header className={styles.head}>
          <Mark size={36} />
          {club.fullName}
        </header>
        <h2 className={styles.subject}>Membership fee of {name}</h2>
        <div className={styles.body}>
          <PayBillWay payBill={payBill} isSheet />
          <figure className={styles.code}>
            <QrCode text={codeText(number, account)} label="QR code with PayBill number and account" />
            <figcaption>Scan to copy the numbers</figcaption>
          </figure>
        </div>
        <ol className={styles.steps}>
          <li>Open the M-Pesa menu or app and choose Lipa na M-Pesa, Pay Bill.</li>
          <li>
            Business number <strong>{number}</strong>, account number <strong>{account}</strong>.
          </li>
          <li>Enter the amount and your PIN. The member is told by notice as soon as M-Pesa tells us.</li>
        </ol>
      </article>
    </>
  );
}

/** What any camera shows as text; nothing that has to be online. */
const codeText = (number: string, account: string): string => `M-PESA PayBill ${number}\nAccount ${account}`;
