import { formatDay, formatMoment } from '../format/dates';

interface DateTextProps {
  /** A day (YYYY-MM-DD) or a moment (ISO 8601); null shows a dash. */
  value: string | null | undefined;
}

export function DateText({ value }: DateTextProps) {
  if (!value) return <span>–</span>;
  const text = value.length === 10 ? formatDay(value) : formatMoment(value);
  return (
    <time className="numeric" dateTime={value}>
      {text}
    </time>
  );
}
