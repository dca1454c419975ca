import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { monthWords } from '../../../shared/format/dates';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { stateLabels, typeLabels } from '../payment-words';
import { BarChart } from '../../../shared/ui/charts/bar-chart';
import { ChartedSums } from '../../../shared/ui/charts/charted-sums';
import { SumTable } from '../../../shared/ui/charts/sum-table';
import { HeldMembersPanel } from './held-members-panel';
import styles from './treasury-page.module.css';
import type { TreasuryPanels_TreasuryFragment } from './treasury-page.generated';
import { channelLabels, refundSumLabels } from './treasury-words';

type Treasury = TreasuryPanels_TreasuryFragment;

/** The money of a span from all sides. */
export function TreasuryPanels({ treasury }: { treasury: Treasury }) {
  return (
    <div className={styles.panels}>
      <SumsPanel
        title="By kind"
        head="Kind"
        sums={treasury.byKind.map((sum) => ({ ...sum, label: typeLabels[sum.kind] }))}
      />
      <SumsPanel
        title="By channel"
        head="Channel"
        sums={treasury.byChannel
          .filter(isMissed)
          .map((sum) => ({ ...sum, label: channelLabels[sum.channel] }))}
      />
      <MonthsPanel months={treasury.months} />
      <StandingsPanel treasury={treasury} />
      <WaitingPanel treasury={treasury} />
      <HeldMembersPanel />
    </div>
  );
}

/** Nobody misses this channel where nothing came by it. */
const isMissed = ({ channel, count }: Treasury['byChannel'][number]) => channel !== 'OTHER' || count > 0;

interface Sum {
  label: string;
  count: number;
  amount: string;
}

function SumsPanel({ title, head, sums }: { title: string; head: string; sums: readonly Sum[] }) {
  const rows = sums.map(({ label, count, amount }) => ({
    key: label,
    cells: [label, count, <MoneyText amount={amount} />],
  }));
  return (
    <ChartedSums
      title={title}
      chart={<BarChart bars={sums.map(({ label, amount }) => ({ label, amounts: [amount] }))} />}
      table={
        <SumTable
          caption={`Received, ${title.toLowerCase()}`}
          head={[head, 'Payments', 'Received']}
          rows={rows}
        />
      }
    />
  );
}

function MonthsPanel({ months }: Pick<Treasury, 'months'>) {
  const rows = months.map(({ month, count, amount, wentBack, net }) => ({
    key: month,
    cells: [
      <span className="unbroken">{monthWords(month)}</span>,
      count,
      <MoneyText amount={amount} />,
      <MoneyText amount={wentBack} />,
      <MoneyText amount={net} />,
    ],
  }));
  return (
    <ChartedSums
      title="By month"
      chart={
        <BarChart
          legend={['Received', 'Went back']}
          bars={months.map(({ month, amount, wentBack }) => ({
            label: monthWords(month),
            amounts: [amount, wentBack],
          }))}
        />
      }
      table={
        <SumTable
          caption="Received and went back, by month"
          head={['Month', 'Payments', 'Received', 'Went back', 'Net']}
          rows={rows}
        />
      }
    />
  );
}

/** Where all payments of the span stand: the same numbers as in the list of payments, where they lead. */
function StandingsPanel({ treasury: { standings, span } }: { treasury: Treasury }) {
  const seesPayments = useHoldsAny(Permission.PaymentViewPayment);
  const labelOf = (state: keyof typeof stateLabels): ReactNode =>
    seesPayments ? (
      <Link to={`/dashboard/payments?status=${state}&from=${span.from}&to=${span.to}`}>
        {stateLabels[state]}
      </Link>
    ) : (
      stateLabels[state]
    );
  const rows = standings.map(({ state, count, amount }) => ({
    key: state,
    cells: [labelOf(state), count, <MoneyText amount={amount} />],
  }));
  return (
    <ChartedSums
      title="Where the payments stand"
      table={
        <SumTable
          caption="Payments of the span by where they stand"
          head={['Standing', 'Payments', 'Asked for']}
          rows={rows}
        />
      }
    />
  );
}

function WaitingPanel({ treasury: { refunds, held, heldInParts } }: { treasury: Treasury }) {
  const sums = [
    { label: 'Unmatched money, of nobody yet', ...held },
    { label: 'Parts held for members, now', ...heldInParts },
    ...refunds.map(({ state, ...sum }) => ({ label: refundSumLabels[state] ?? state, ...sum })),
  ];
  const rows = sums.map(({ label, count, amount }) => ({
    key: label,
    cells: [label, count, <MoneyText amount={amount} />],
  }));
  return (
    <ChartedSums
      title="Held, and refunds"
      table={
        <SumTable caption="Money that is held, and refunds" head={['What', 'Number', 'Amount']} rows={rows} />
      }
    />
  );
}
