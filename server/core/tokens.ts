import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 20;

/** A fresh secret of 160 random bits as 40 hexadecimal characters. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('hex');

/** What is kept of a secret: its SHA-256, 64 hexadecimal characters. Look-ups by it leak nothing by their time. */
export const tokenHash = (token: string): string => hash('sha256', token);

/** Compares a secret with what was sent. Hashes are as long as each other, and the time it takes tells nothing of either. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(tokenHash(one)), Buffer.from(tokenHash(other)));
