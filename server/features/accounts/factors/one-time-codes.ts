import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
const DIGITS = 6;
/** A phone whose clock is half a minute off still works. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, facts: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...facts, secret: Secret.fromBase32(secret), period: PERIOD, digits: DIGITS });

/** A fresh secret of 160 bits in base32, as people type it where they cannot scan. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a QR code says to an authenticator app. */
export const appUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** The half minute that a code belongs to, counted from 1970; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / (PERIOD * 1000)) + delta;
}

/** Whether it looks like a code of an app and not like one of paper. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** A code as somebody typed it, without the spaces that apps show in it. */
export const typedCode = (code: string): string => code.replace(/\s+/g, '');
