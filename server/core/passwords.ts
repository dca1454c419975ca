import { hash, verify } from '@node-rs/argon2';

/** Argon2id (algorithm 2) with 32 MiB and 3 passes in 1 lane: about 45 ms here, more than OWASP's least. */
const PARAMETERS = { algorithm: 2, memoryCost: 32_768, timeCost: 3, parallelism: 1 };
const { memoryCost, timeCost, parallelism } = PARAMETERS;
const PREFIX = `$argon2id$v=19$m=${String(memoryCost)},t=${String(timeCost)},p=${String(parallelism)}$`;

let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Whether a hash was made with parameters of an earlier release, and had better be made anew at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PREFIX);

/**
 * Checks a password. Without a hash (unknown user), and beside one that an earlier release made in less time, it does the
 * work of today's hash as well, so time tells nothing.
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  if (stored === null || isOutdated(stored)) {
    decoy ??= hashPassword('no account has this password');
    await verify(await decoy, password);
  }
  return stored !== null && verify(stored, password);
}
