/** One error of an answer of the API. */
export interface AnsweredError {
  message: string;
  extensions?: Readonly<Record<string, unknown>>;
}

/** The API answered with errors; what Apollo throws as CombinedGraphQLErrors, for pages that do without Apollo. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly errors: readonly AnsweredError[];

  constructor(errors: readonly AnsweredError[]) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** The server answered something that is no answer of the API. */
export class StatusError extends Error {
  override name = 'StatusError';
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`HTTP status ${statusCode}`);
    this.statusCode = statusCode;
  }
}

const isAnswered = (error: unknown): error is AnsweredError =>
  typeof error === 'object' && error !== null && 'message' in error && !(error instanceof Error);

/** The errors that the API answered, thrown by whichever client; none for any other failure. */
export function errorsAnswered(error: unknown): readonly AnsweredError[] {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) return [];
  return (error.errors as unknown[]).filter(isAnswered);
}

/** The status of an answer that was none of the API; null for any other failure. */
export const statusAnswered = (error: unknown): number | null =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : null;
