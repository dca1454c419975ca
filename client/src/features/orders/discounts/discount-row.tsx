import { Button, Space, type TableColumnsType } from 'antd';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { EditButton } from '../../../shared/ui/subject-buttons';
import { goodsWords, stateWords, usesWords, windowWords, worthWords } from './discount-words';
import type { DiscountRow_DiscountFragment } from './discounts.generated';
import styles from './discount-row.module.css';

type Discount = DiscountRow_DiscountFragment;

export interface DiscountActions {
  edit: (discount: Discount) => void;
  move: (discount: Discount) => void;
}

interface RowProps {
  discount: Discount;
  search: string;
}

function Code({ discount: { code, note }, search }: RowProps) {
  return (
    <div className={styles.code}>
      <strong>
        <Highlighted text={code} search={search} />
      </strong>
      {note !== '' && (
        <span className={styles.quiet}>
          <Highlighted text={note} search={search} />
        </span>
      )}
    </div>
  );
}

function State({ discount: { state } }: { discount: Discount }) {
  const { label, tone } = stateWords[state];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

function Uses({ discount }: { discount: Discount }) {
  return (
    <div className={styles.code}>
      <span>{usesWords(discount)}</span>
      {discount.uses > 0 && (
        <span className={styles.quiet}>
          <MoneyText amount={discount.given} /> taken off
        </span>
      )}
    </div>
  );
}

function Actions({ discount, actions }: { discount: Discount; actions: DiscountActions }) {
  const label = discount.state === 'ENDED' ? 'Use again' : 'End';
  return (
    <Space size={4} wrap>
      <EditButton title={discount.code} onClick={() => actions.edit(discount)} />
      <Button size="small" aria-label={`${label} ${discount.code}`} onClick={() => actions.move(discount)}>
        {label}
      </Button>
    </Space>
  );
}

/** The table of staff; `search` is what to mark. */
export const discountColumns = (actions: DiscountActions, search: string): TableColumnsType<Discount> => [
  { title: 'Code', key: 'code', render: (_, discount) => <Code discount={discount} search={search} /> },
  { title: 'Takes off', key: 'worth', render: (_, discount) => worthWords(discount) },
  { title: 'For', key: 'goods', render: (_, discount) => goodsWords(discount) },
  { title: 'Days', key: 'days', render: (_, discount) => windowWords(discount) },
  { title: 'Used', key: 'uses', render: (_, discount) => <Uses discount={discount} /> },
  { title: 'State', key: 'state', render: (_, discount) => <State discount={discount} /> },
  {
    title: 'Actions',
    key: 'actions',
    render: (_, discount) => <Actions discount={discount} actions={actions} />,
  },
];

/** The same code on a narrow screen. */
export function DiscountCard({ discount, search, actions }: RowProps & { actions: DiscountActions }) {
  return (
    <div className={styles.card}>
      <Code discount={discount} search={search} />
      <span>
        {worthWords(discount)} · {goodsWords(discount)}
      </span>
      <span>{windowWords(discount)}</span>
      <Uses discount={discount} />
      <span>
        <State discount={discount} />
      </span>
      <Actions discount={discount} actions={actions} />
    </div>
  );
}
