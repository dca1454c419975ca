import { clubDay, formatDay } from '../../../shared/format/dates';

/** The day of a moment, in the club's time. */
export function PostDate({ value }: { value: string }) {
  return <time dateTime={value}>{formatDay(clubDay(new Date(value)))}</time>;
}
