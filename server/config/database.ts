/** The addresses of the database, as far as they are set. */
interface Addresses {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
}

const BESIDE = ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const;

export const databaseProblems = (env: Addresses): string[] =>
  BESIDE.filter((name) => env[name] !== undefined && env.DATABASE_URL === undefined).map(
    (name) => `DATABASE_URL is missing while ${name} is set`,
  );

/** A colon without a password is a password that somebody forgot to set. */
const FORGOTTEN_PASSWORD = /^[^:]+:\/\/[^/@]*:@/;

export const passwordProblems = (env: Addresses): string[] =>
  (['DATABASE_URL', ...BESIDE] as const)
    .filter((name) => FORGOTTEN_PASSWORD.test(env[name] ?? ''))
    .map((name) => `${name} has an empty password`);
