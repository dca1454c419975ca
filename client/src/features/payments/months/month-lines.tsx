import { formatLongMonth } from '../../../shared/format/dates';
import { Table, type TableColumnsType } from 'antd';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { FactCard, FactPair, QuietFact } from '../fact-card';
import type { MonthLines_LineFragment } from './month-page.generated';
import styles from './month-page.module.css';
import { channels, entryKinds, paidFor } from './month-words';

type Line = MonthLines_LineFragment;

const keyOf = ({ kind, type, channel, lateFrom }: Line) => [kind, type, channel, lateFrom].join();

const columns: TableColumnsType<Line> = [
  { title: 'What', key: 'kind', render: (_, line) => <What line={line} /> },
  { title: 'For', key: 'type', render: (_, { type }) => paidFor[type] },
  { title: 'Channel', key: 'channel', render: (_, { channel }) => channels[channel] },
  { title: 'Entries', key: 'count', dataIndex: 'count', align: 'end' },
  { title: 'Amount', key: 'amount', align: 'end', render: (_, { amount }) => <MoneyText amount={amount} /> },
];

/** The money of a month by kind, what was paid for and channel. */
export function MonthLines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <p className={styles.told}>No money came or went.</p>;
  return (
    <>
      <Table
        className={styles.table}
        rowKey={keyOf}
        columns={columns}
        dataSource={lines}
        pagination={false}
        size="small"
        scroll={{ x: true }}
      />
      <ul className={styles.cards}>
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <FactCard
              lines={[
                [<What line={line} />, <MoneyText amount={line.amount} />],
                [
                  <QuietFact>{paidFor[line.type]}</QuietFact>,
                  <QuietFact>{channels[line.channel]}</QuietFact>,
                ],
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function What({ line: { kind, lateFrom } }: { line: Line }) {
  return (
    <FactPair
      main={entryKinds[kind]}
      more={lateFrom === null ? null : `late from ${formatLongMonth(lateFrom)}`}
    />
  );
}
