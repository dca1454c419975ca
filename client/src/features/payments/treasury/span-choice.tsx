import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { SpanKind } from '../../../shared/api/types.generated';
import { DayField } from '../../../shared/ui/lists/day-field';
import styles from './span-choice.module.css';
import type { SpanHead_SpanFragment } from './treasury-page.generated';
import { daysAfter, type useSpan } from './use-span';

const names = [
  { kind: 'MONTH', value: 'month', label: 'Month' },
  { kind: 'SEMESTER', value: 'semester', label: 'Semester' },
  { kind: 'YEAR', value: 'year', label: 'Year' },
  { kind: 'CUSTOM', value: 'days', label: 'Days' },
] as const satisfies readonly { kind: SpanKind; value: string; label: string }[];

interface SpanChoiceProps {
  chosen: ReturnType<typeof useSpan>;
  /** The days that are on the screen; undefined until the first answer. */
  shown: SpanHead_SpanFragment | undefined;
  /** Without days of one's own choice. */
  isCalendarOnly?: boolean;
}

/** Chooses the days that figures are summed up for. */
export function SpanChoice({ chosen: { span, choose }, shown, isCalendarOnly = false }: SpanChoiceProps) {
  const options = names.filter(({ kind }) => !isCalendarOnly || kind !== 'CUSTOM');
  const days = shown ? { from: shown.from, to: shown.to } : {};
  return (
    <div className={styles.choice}>
      <Segmented
        aria-label="How long"
        options={options.map(({ value, label }) => ({ value, label }))}
        value={options.find(({ kind }) => kind === span.kind)?.value ?? 'month'}
        onChange={(value) =>
          choose(value === 'days' ? { span: value, ...days } : { span: value, from: null, to: null })
        }
      />
      {span.kind === 'CUSTOM' ? (
        <>
          <DayField
            label="From"
            value={span.from ?? null}
            latest={span.to}
            onChange={(from) => from && choose({ from })}
          />
          <DayField
            label="To"
            value={span.to ?? null}
            earliest={span.from}
            onChange={(to) => to && choose({ to })}
          />
        </>
      ) : (
        <Steps shown={shown} onTurn={(day) => choose({ day })} />
      )}
    </div>
  );
}

interface StepsProps {
  shown: SpanHead_SpanFragment | undefined;
  onTurn: (day: string) => void;
}

/** The name of the span between the ways to the one before and the one after it. */
function Steps({ shown, onTurn }: StepsProps) {
  return (
    <div className={styles.steps}>
      <Button
        icon={<LeftOutlined />}
        aria-label="The span before"
        disabled={!shown}
        onClick={() => shown && onTurn(daysAfter(shown.from, -1))}
      />
      <span className={styles.title} aria-live="polite">
        {shown?.title ?? '–'}
      </span>
      <Button
        icon={<RightOutlined />}
        aria-label="The span after"
        disabled={!shown}
        onClick={() => shown && onTurn(daysAfter(shown.to, 1))}
      />
    </div>
  );
}
