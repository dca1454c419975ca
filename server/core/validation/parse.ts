import type { z } from 'zod';
import { validationError } from '../errors.ts';

/** Reads a command; throws a validation error that carries every failing field in the order of the schema. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) {
    return result.data;
  }
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'nonFieldErrors');
    (fields[name] ??= []).push(issue.message);
  }
  throw validationError(fields);
}
