import { Radio } from 'antd';
import type { StatementRow_FindingFragment } from './statement-page.generated';
import { isDifference, verdicts, verdictWords } from './statement-words';
import styles from './verdict-filter.module.css';

interface VerdictFilterProps {
  findings: readonly StatementRow_FindingFragment[];
  /** A verdict, `all`, or null for the differences. */
  chosen: string | null;
  onChoose: (chosen: string | null) => void;
}

/** The verdicts with their numbers; choosing one shows its lines. */
export function VerdictFilter({ findings, chosen, onChoose }: VerdictFilterProps) {
  const counts = Map.groupBy(findings, ({ verdict }) => verdict);
  const differences = findings.filter(({ verdict }) => isDifference(verdict)).length;
  return (
    <Radio.Group
      className={styles.choices}
      optionType="button"
      aria-label="Which lines"
      value={chosen ?? 'differences'}
      onChange={({ target }) => onChoose(target.value === 'differences' ? null : String(target.value))}
    >
      <Radio.Button value="differences">Differences ({differences})</Radio.Button>
      {verdicts.map((verdict) => (
        <Radio.Button key={verdict} value={verdict}>
          {verdictWords[verdict].label} ({counts.get(verdict)?.length ?? 0})
        </Radio.Button>
      ))}
      <Radio.Button value="all">All ({findings.length})</Radio.Button>
    </Radio.Group>
  );
}
