/** Readers for values off the wire: each returns a clean, bounded value, and none of them throws. */
import type { Cents } from '../../../../core/money.ts';
import { cents } from '../../../../core/money.ts';

/** Receipts have ten characters; what is longer than we can keep is none. */
const RECEIPT_LENGTH = 30;

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// oxlint-disable-next-line no-control-regex -- the database refuses NUL, screens and logs the others
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Prose for people: cut to `limit` characters, control characters and broken pairs replaced; `''` when there is none. */
export function readProse(value: unknown, limit: number): string {
  return textOf(value).slice(0, limit).replace(CONTROL_CHARACTERS, ' ').toWellFormed();
}

/** An identifier, number or text, exactly as sent; null when empty, too long or made of anything but printable ASCII. */
export function readIdentifier(value: unknown, limit: number): string | null {
  const text = textOf(value);
  return text.length <= limit && /^[\x20-\x7e]+$/.test(text) ? text : null;
}

/** A receipt in capitals, as staff and statements write it, so that one receipt is never two. */
export const readWireReceipt = (value: unknown): string | null =>
  readIdentifier(value, RECEIPT_LENGTH)?.toUpperCase() ?? null;

/** An amount of less than ten million shillings, number or text, as exact cents; null for anything else. */
export function readCents(value: unknown): Cents | null {
  const [, shillings, fraction = ''] = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(textOf(value)) ?? [];
  if (shillings === undefined) {
    return null;
  }
  const amount = Number(shillings) * 100 + Number(fraction.padEnd(2, '0'));
  try {
    return cents(amount);
  } catch {
    return null;
  }
}
