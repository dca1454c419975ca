/** The addresses of the database, as far as they are set. */
interface Addresses {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
}

export const databaseProblems = ({ DATABASE_OWNER_URL: owners, DATABASE_URL: ours }: Addresses): string[] =>
  owners !== undefined && ours === undefined
    ? ['DATABASE_URL is missing while DATABASE_OWNER_URL is set']
    : [];

/** A colon without a password is a password that somebody forgot to set. */
const FORGOTTEN_PASSWORD = /^[^:]+:\/\/[^/@]*:@/;

export const passwordProblems = (env: Addresses): string[] =>
  (['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
    .filter((name) => FORGOTTEN_PASSWORD.test(env[name] ?? ''))
    .map((name) => `${name} has an empty password`);
