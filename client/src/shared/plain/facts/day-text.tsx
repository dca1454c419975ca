import { clubDay, formatDay } from '../../format/dates';

/** The day of a moment, in the club's time. */
export function DayText({ value }: { value: string }) {
  return <time dateTime={value}>{formatDay(clubDay(new Date(value)))}</time>;
}
