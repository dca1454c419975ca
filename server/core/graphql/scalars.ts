import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { nairobiDateTime } from '../clock.ts';
import { cursorIn, cursorText, type Cursor } from '../cursor.ts';
import type { Cents } from '../money.ts';
import { cents, toDecimal, toSignedDecimal } from '../money.ts';
import { NO_SUCH_CURSOR } from '../pagination.ts';
import { fieldTexts, isDay } from '../validation/fields.ts';

function refuse(what: string): never {
  throw new GraphQLError(what, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** Only ever sent out: amounts are decided by the server, never by a client. */
export const MoneyScalar = new GraphQLScalarType<Cents, string>({
  name: 'Money',
  description: 'An amount in Kenyan shillings as a decimal text with two places, for example "1000.00".',
  serialize: (value) => toDecimal(cents(Number(value))),
  parseValue: () => refuse('Amounts are decided by the server.'),
  parseLiteral: () => refuse('Amounts are decided by the server.'),
});

/** Only ever sent out, as Money is. */
export const BalanceScalar = new GraphQLScalarType<number, string>({
  name: 'Balance',
  description:
    'An amount in Kenyan shillings that may be below zero, as a decimal text with two places, for example "-250.00".',
  serialize: (value) => toSignedDecimal(Number(value)),
  parseValue: () => refuse('Amounts are decided by the server.'),
  parseLiteral: () => refuse('Amounts are decided by the server.'),
});

function readMoment(value: unknown): Date {
  const moment = new Date(String(value));
  return Number.isNaN(moment.getTime()) ? refuse('Not a date and time in ISO 8601.') : moment;
}

export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment in ISO 8601 with the club\'s offset, for example "2026-03-02T14:05:09+03:00".',
  serialize: (value) => nairobiDateTime(value instanceof Date ? value : new Date(String(value))),
  parseValue: readMoment,
  parseLiteral: (node) =>
    node.kind === Kind.STRING ? readMoment(node.value) : refuse('Not a date and time in ISO 8601.'),
});

function readDay(value: unknown): string {
  return typeof value === 'string' && isDay(value) ? value : refuse(fieldTexts.date);
}

export const DateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A calendar day in Nairobi in the form "2026-03-02".',
  serialize: (value) => String(value),
  parseValue: readDay,
  parseLiteral: (node) => readDay(node.kind === Kind.STRING ? node.value : undefined),
});

const readCursor = (value: unknown): Cursor =>
  (typeof value === 'string' ? cursorIn(value) : null) ?? refuse(NO_SUCH_CURSOR);

export const CursorScalar = new GraphQLScalarType<Cursor, string>({
  name: 'Cursor',
  description:
    'Opaque text that marks a place in a long list, good for as long as the list is asked for in the same order.',
  serialize: (value) => cursorText(value as Cursor),
  parseValue: readCursor,
  parseLiteral: (node) => readCursor(node.kind === Kind.STRING ? node.value : undefined),
});

/** A file that came with a GraphQL multipart request. */
export interface Upload {
  bytes: Buffer;
}

export const UploadScalar = new GraphQLScalarType<Upload, never>({
  name: 'Upload',
  description: 'One file sent by the GraphQL multipart request specification; at most 5 MB.',
  serialize: () => refuse('Files are only sent in.'),
  parseValue: (value) =>
    typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes)
      ? { bytes: value.bytes }
      : refuse('No file was submitted.'),
  parseLiteral: () => refuse('A file can only be sent as a variable.'),
});
