import { Button, type TableColumnsType } from 'antd';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { FactCard, FactPair, QuietFact } from '../fact-card';
import type { StatementRow_FindingFragment } from './statement-page.generated';
import styles from './statement-table.module.css';
import { Explanation } from './explain-button';
import { isDifference, verdictWords } from './statement-words';

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
    <FactCard
      lines={[
        [<Verdict row={finding} />, finding.receipt],
        [<QuietFact>Statement</QuietFact>, <Money amount={finding.theirAmount} />],
        [<QuietFact>Our books</QuietFact>, <Money amount={finding.ourAmount} />],
        [<QuietFact>{finding.date}</QuietFact>, <OurPayment row={finding} open={open} />],
      ]}
    />
  );
}

function Verdict({ row }: { row: Row }) {
  const { verdict, explanation } = row;
  const { label, tone } = verdictWords[verdict];
  return (
    <FactPair
      main={<StatusTag tone={tone}>{label}</StatusTag>}
      more={
        <>
          <span className={styles.explanation}>{explanation}</span>
          {isDifference(verdict) && <Explanation row={row} />}
        </>
      }
    />
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
