import { DomainError } from '../core/errors.ts';

export type Renames = Readonly<Record<string, string>>;

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The fields of `sent` that a call reads, under the names that services use. */
export function forServices(
  sent: Record<string, unknown>,
  accepted: readonly string[],
  rename: Renames = {},
): Record<string, unknown> {
  return Object.fromEntries(
    accepted
      .filter((name) => Object.hasOwn(sent, name))
      .map((name) => [rename[name] ?? camelCase(name), sent[name]]),
  );
}

/** Gives the failing fields of an error back the names they were sent under. */
export function asSent(error: unknown, rename: Renames = {}): unknown {
  if (!(error instanceof DomainError) || !error.fields) {
    return error;
  }
  const sentNames = new Map(Object.entries(rename).map(([sent, known]) => [known, sent]));
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, messages]) => [
      sentNames.get(name) ?? snakeCase(name),
      messages,
    ]),
  );
  const { code, message, extra, retryAfterSeconds } = error;
  return new DomainError(code, message, { fields, extra, retryAfterSeconds });
}
