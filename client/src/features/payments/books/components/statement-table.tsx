import { Button, type TableColumnsType } from 'antd';
import { MoneyText } from '../../../../shared/ui/money-text';
import { StatusTag } from '../../../../shared/ui/status-tag';
import type { StatementRow_FindingFragment } from '../statement-page.generated';
import { verdictWords } from '../statement-words';
import styles from './book-table.module.css';

type Row = StatementRow_FindingFragment;
type Open = (paymentId: string) => void;

export function statementColumns<TRow extends Row>(open: Open): TableColumnsType<TRow> {
  return [
    { title: 'Verdict', key: 'verdict', render: (_, row) => <Verdict row={row} /> },
    { title: 'M-Pesa receipt', key: 'receipt', dataIndex: 'receipt' },
    { title: 'Date', key: 'date', dataIndex: 'date' },
    {
      title: 'Statement',
      key: 'theirs',
      align: 'end',
      render: (_, row) => <Money amount={row.theirAmount} />,
    },
    { title: 'Our books', key: 'ours', align: 'end', render: (_, row) => <Money amount={row.ourAmount} /> },
    { title: 'Our payment', key: 'payment', render: (_, row) => <OurPayment row={row} open={open} /> },
  ];
}

/** The same facts for a phone. */
export function StatementCard({ finding, open }: { finding: Row; open: Open }) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Verdict row={finding} />
        <span>{finding.receipt}</span>
      </div>
      <div className={styles.line}>
        <span className={styles.quiet}>Statement</span>
        <Money amount={finding.theirAmount} />
      </div>
      <div className={styles.line}>
        <span className={styles.quiet}>Our books</span>
        <Money amount={finding.ourAmount} />
      </div>
      <div className={styles.line}>
        <span className={styles.quiet}>{finding.date}</span>
        <OurPayment row={finding} open={open} />
      </div>
    </div>
  );
}

function Verdict({ row: { verdict, explanation } }: { row: Row }) {
  const { label, tone } = verdictWords[verdict];
  return (
    <span className={styles.stack}>
      <span>
        <StatusTag tone={tone}>{label}</StatusTag>
      </span>
      <span className={styles.explanation}>{explanation}</span>
    </span>
  );
}

function Money({ amount }: { amount: string | null }) {
  return amount === null ? <span>–</span> : <MoneyText amount={amount} />;
}

function OurPayment({ row: { paymentId, reference }, open }: { row: Row; open: Open }) {
  if (paymentId === null) return <span>–</span>;
  return (
    <Button type="link" size="small" className={styles.opener} onClick={() => open(paymentId)}>
      {reference}
    </Button>
  );
}
