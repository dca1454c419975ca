import type { ReactNode } from 'react';
import { Panel } from '../panel';
import styles from './charted-sums.module.css';

interface ChartedSumsProps {
  title: string;
  /** Bars; a table may stand by itself, bars never do. */
  chart?: ReactNode;
  table: ReactNode;
}

/** Sums of one kind: as bars, and beside them as a table. */
export function ChartedSums({ title, chart, table }: ChartedSumsProps) {
  return (
    <Panel title={title}>
      <div className={chart ? styles.pair : undefined}>
        {chart}
        {table}
      </div>
    </Panel>
  );
}
