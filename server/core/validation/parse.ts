import type { z } from 'zod';
import { validationError, type FieldMessages } from '../errors.ts';

/** Reads a command; throws a validation error that carries every failing field in the order of the schema. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) {
    return result.data;
  }
  throw validationError(failuresOf(result.error));
}

/**
 * Reads a command like `parse`, and asks `further` about the fields that are right by themselves, so that what the
 * database alone knows of them is told together with what else is wrong.
 */
export async function parseFully<S extends z.ZodObject>(
  schema: S,
  input: unknown,
  further: (read: Partial<z.output<S>>) => Promise<FieldMessages>,
): Promise<z.output<S>> {
  const result = schema.safeParse(input);
  const own = result.success ? {} : failuresOf(result.error);
  const known: FieldMessages = { ...(await further(result.data ?? readable(schema, input))), ...own };
  const names = new Set([...Object.keys(schema.shape), ...Object.keys(known)]);
  const failures = [...names].flatMap((name) => (known[name] ? [[name, known[name]] as const] : []));
  if (!result.success || failures.length > 0) {
    throw validationError(Object.fromEntries(failures));
  }
  return result.data;
}

/** A field of a command as it was sent, for a schema whose fields depend on each other. */
export const sentAs = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[name] : undefined;

function failuresOf(error: z.ZodError): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? 'nonFieldErrors');
    (fields[name] ??= []).push(issue.message);
  }
  return fields;
}

/** The fields that can be read although others cannot. */
function readable<S extends z.ZodObject>(schema: S, input: unknown): Partial<z.output<S>> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const read = field.safeParse(sentAs(input, name));
    return read.success && read.data !== undefined ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(fields) as Partial<z.output<S>>;
}
