import { formatDay, formatMoment } from '../../format/dates';

interface DateTextProps {
  /** A day (YYYY-MM-DD) or a moment (ISO 8601); null shows a dash. */
  value: string | null | undefined;
}

/** Where there is no room for a moment in one line, its clock goes to a second one. */
export function DateText({ value }: DateTextProps) {
  if (!value) return <span>–</span>;
  const text = value.length === 10 ? formatDay(value) : formatMoment(value);
  const [day, clock] = text.split(', ');
  return (
    <time className="numeric" dateTime={value}>
      <span className="unbroken">{clock ? `${day},` : day}</span>
      {clock && ` ${clock}`}
    </time>
  );
}
