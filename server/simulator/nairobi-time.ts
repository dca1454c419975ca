/** Wall time in Nairobi (UTC+3, no DST). Written apart from the app on purpose: a shared mistake would hide itself. */
const OFFSET_MS = 3 * 60 * 60 * 1_000;

const shifted = (moment: Date): Date => new Date(moment.getTime() + OFFSET_MS);
const two = (value: number): string => String(value).padStart(2, '0');

const clockOf = (local: Date): string =>
  two(local.getUTCHours()) + two(local.getUTCMinutes()) + two(local.getUTCSeconds());

/** `YYYYMMDDHHmmss`. */
export function compactTime(moment: Date): string {
  const local = shifted(moment);
  return `${String(local.getUTCFullYear())}${two(local.getUTCMonth() + 1)}${two(local.getUTCDate())}${clockOf(local)}`;
}

/** `DDMMYYYYHHmmss`, as inside a CheckoutRequestID. */
export function dayFirstTime(moment: Date): string {
  const local = shifted(moment);
  return `${two(local.getUTCDate())}${two(local.getUTCMonth() + 1)}${String(local.getUTCFullYear())}${clockOf(local)}`;
}

/** `dd.MM.yyyy HH:mm:ss`, as in the result of a payout. */
export function dottedTime(moment: Date): string {
  const [date = '', time = ''] = shifted(moment).toISOString().slice(0, 19).split('T');
  return `${date.split('-').reverse().join('.')} ${time}`;
}

/** `YYYY-MM-DDTHH:mm:ss+03:00`. */
export const isoTime = (moment: Date): string => `${shifted(moment).toISOString().slice(0, 19)}+03:00`;

/** The three characters a receipt of this day starts with: year (U = 2026), month (A–L), day (1–9, A–V). */
export function receiptPrefix(moment: Date): string {
  const local = shifted(moment);
  const letter = (position: number): string => String.fromCharCode(65 + position);
  const day = local.getUTCDate();
  return (
    letter((local.getUTCFullYear() - 2006) % 26) +
    letter(local.getUTCMonth()) +
    (day < 10 ? String(day) : letter(day - 10))
  );
}

/** Reads `YYYYMMDDHHmmss`; null when no calendar has it. */
export function readCompactTime(text: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const utc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const moment = new Date(utc - OFFSET_MS);
  return !Number.isNaN(utc) && compactTime(moment) === text ? moment : null;
}

/** Reads `YYYY-MM-DD HH:mm:ss`; null when no calendar has it. */
export const readLedgerTime = (text: string): Date | null =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? readCompactTime(text.replace(/\D/g, '')) : null;
