import { z } from 'zod';
import { DomainError } from '../../core/errors.ts';
import { snakeCase } from '../../core/fields/field-set.ts';
import { fieldTexts } from '../../core/validation/fields.ts';
import { NothingSent } from '../../core/validation/nothing-sent.ts';

/** The fields a call reads. */
export interface Command {
  /** What each takes, under the names they are sent by. */
  schema: z.ZodObject;
  /** The names that services use for them. */
  names: Readonly<Record<string, string>>;
  /** What is said of `''` in fields that may be left out but not be sent empty, under the names they are sent by. */
  blanks: ReadonlyMap<string, string>;
}

/** Revisions are of GraphQL: the clients of the contract neither get nor send them. */
const NOT_IN_REST = new Set(['revision']);

const taken = (schema: z.ZodType): z.ZodType =>
  schema.meta()?.['isRequired'] === true ? z.nonoptional(schema) : schema;

/** What a field says of `''`, whatever its reader is wrapped in; undefined where it reads that as it reads anything. */
function blankTextOf(schema: z.core.$ZodType): string | undefined {
  const said = z.globalRegistry.get(schema)?.['saysOfBlank'];
  if (typeof said === 'string') {
    return said;
  }
  if (schema instanceof z.ZodOptional) {
    return blankTextOf(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? blankTextOf(schema.in) : undefined;
}

/**
 * The command of a service as REST takes it. Names differ by case alone, unless `rename` gives the service's name for one
 * that is sent.
 */
export function commandOf(command: z.ZodObject, rename: Readonly<Record<string, string>> = {}): Command {
  const sentNames = new Map(Object.entries(rename).map(([sent, known]) => [known, sent]));
  const fields = Object.entries(command.shape as Record<string, z.ZodType>)
    .filter(([known]) => !NOT_IN_REST.has(known))
    .map(([known, schema]) => ({ sent: sentNames.get(known) ?? snakeCase(known), known, schema }));
  return {
    schema: z.object(Object.fromEntries(fields.map(({ sent, schema }) => [sent, taken(schema)]))),
    names: Object.fromEntries(fields.map(({ sent, known }) => [sent, known])),
    blanks: new Map(
      fields.flatMap(({ sent, schema }) => {
        const said = blankTextOf(schema);
        return said === undefined ? [] : [[sent, said] as const];
      }),
    ),
  };
}

/** What a service reads: nothing that was sent on purpose is told apart from nothing sent. */
function handedOver(value: unknown, saysOfBlank: string | undefined): unknown {
  if (saysOfBlank === undefined || (value !== null && value !== '')) {
    return value;
  }
  return new NothingSent(value === null ? fieldTexts.null : saysOfBlank);
}

/** The fields of `sent` that a call reads, under the names that services use. */
export const forServices = (
  sent: Record<string, unknown>,
  { names, blanks }: Pick<Command, 'names' | 'blanks'>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([name]) => Object.hasOwn(sent, name))
      .map(([name, known]) => [known, handedOver(sent[name], blanks.get(name))]),
  );

/** Gives the failing fields of an error back the names they were sent under. */
export function asSent(error: unknown, names: Command['names'] = {}): unknown {
  if (!(error instanceof DomainError) || !error.fields) {
    return error;
  }
  const sentNames = new Map(Object.entries(names).map(([sent, known]) => [known, sent]));
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, messages]) => [
      sentNames.get(name) ?? snakeCase(name),
      messages,
    ]),
  );
  const { code, message, extra, retryAfterSeconds } = error;
  return new DomainError(code, message, { fields, extra, retryAfterSeconds });
}
