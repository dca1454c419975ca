/** Daraja's times: Nairobi wall time without a zone. Nairobi is UTC+3 all year, whatever `TZ` the process runs under. */
import { nairobiDateTime } from '../../../../core/clock.ts';

const DIGITS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** `YYYYMMDDHHmmss` in Nairobi. Compute it once: the request body and the password must carry the same value. */
export function toTimestamp(moment: Date): string {
  return nairobiDateTime(moment).replace(/\D/g, '').slice(0, 14);
}

/** The moment of a `YYYYMMDDHHmmss` in Nairobi; null when no calendar has it. */
export function fromTimestamp(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = DIGITS.exec(text) ?? [];
  if (year === undefined) {
    return null;
  }
  const moment = new Date(
    `${year}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}+03:00`,
  );
  const isReal = !Number.isNaN(moment.getTime()) && toTimestamp(moment) === text;
  return isReal ? moment : null;
}

/** `YYYY-MM-DD HH:mm:ss` in Nairobi, the form of the ledger pull. */
export function toLedgerTime(moment: Date): string {
  return nairobiDateTime(moment).slice(0, 19).replace('T', ' ');
}

/** Reads a ledger time: with its offset when it names one, as Nairobi time otherwise; null when unreadable. */
export function fromLedgerTime(text: string): Date | null {
  const iso = text.trim().replace(' ', 'T');
  const moment = new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}+03:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
