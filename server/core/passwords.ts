import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommended argon2id (algorithm 2) setting: 19 MiB, 2 passes, 1 lane; about 10 ms here. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** Checks a password; without a hash (unknown user) it does the same work and answers false, so time tells nothing. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    decoy ??= hashPassword('no account has this password');
    await verify(await decoy, password);
    return false;
  }
  return verify(stored, password);
}
