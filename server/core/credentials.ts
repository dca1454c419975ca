import { tokenHash } from './tokens.ts';

const SCHEME = /^token(?:\s|$)/i;

/** The hash of the token that was sent, or why there is none. */
export type Credentials = { tokenHash: string } | { missing: 'absent' | 'empty' | 'malformed' };

/** Reads an `Authorization: Token <token>` header; any other scheme counts as no credentials (contract §1.2). */
export function credentialsIn(header: string | undefined): Credentials {
  if (header === undefined || !SCHEME.test(header)) {
    return { missing: 'absent' };
  }
  const token = header.replace(SCHEME, '').trim();
  if (token === '') {
    return { missing: 'empty' };
  }
  return /\s/.test(token) ? { missing: 'malformed' } : { tokenHash: tokenHash(token) };
}
