/** A JSON Schema 2020-12 as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface ObjectSchema extends JsonSchema {
  type: 'object';
  properties: Readonly<Record<string, JsonSchema>>;
}

export const string: JsonSchema = { type: 'string' };
export const integer: JsonSchema = { type: 'integer' };
export const boolean: JsonSchema = { type: 'boolean' };
export const url: JsonSchema = { type: 'string', description: 'Absolute address, `""` without one.' };
export const day: JsonSchema = { type: 'string', format: 'date', examples: ['2027-03-02'] };
export const timeOfDay: JsonSchema = {
  type: 'string',
  pattern: String.raw`^\d{2}:\d{2}$`,
  examples: ['09:00'],
};
export const moment: JsonSchema = {
  type: 'string',
  format: 'date-time',
  description: 'In club time.',
  examples: ['2026-03-02T14:05:09+03:00'],
};
export const money: JsonSchema = {
  type: 'string',
  pattern: String.raw`^\d+\.\d{2}$`,
  description: 'KES with two places.',
  examples: ['1000.00'],
};

export const text = (minLength: number, maxLength: number): JsonSchema => ({
  type: 'string',
  minLength,
  maxLength,
});
/** An address that is sent in. */
export const webAddress: JsonSchema = {
  type: 'string',
  pattern: String.raw`^https?://\S+$`,
  maxLength: 500,
  examples: ['https://club.example.org/media/events/9f2c41.webp'],
};
/** The same, where there may be none. */
export const optionalAddress: JsonSchema = {
  type: 'string',
  pattern: String.raw`^(https?://\S+)?$`,
  maxLength: 500,
  default: '',
};
export const sentTime: JsonSchema = {
  type: 'string',
  pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$`,
  description: '24 hours; seconds are dropped.',
  examples: ['09:00'],
};
export const email: JsonSchema = { type: 'string', format: 'email', minLength: 3, maxLength: 254 };
export const password: JsonSchema = { type: 'string', format: 'password', minLength: 6, maxLength: 128 };
export const whole = (minimum: number, maximum: number): JsonSchema => ({
  type: 'integer',
  minimum,
  maximum,
});
export const codes = (list: readonly string[]): JsonSchema => ({ type: 'string', enum: [...list] });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
export const describe = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, description });

/** What an absent field counts as. */
export const withDefault = (schema: JsonSchema, value: unknown): JsonSchema => ({
  ...schema,
  default: value,
});

/** Points to a schema of the document's own list. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** What an answer looks like: every field is always there, and no others. */
export const record = (properties: Record<string, JsonSchema>): ObjectSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** What a call takes: the fields that are read. Others may be sent and are named in `X-Ignored-Fields`. */
export const command = (
  properties: Record<string, JsonSchema>,
  required: readonly string[] = [],
): ObjectSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required: [...required] } : {}),
});

const withoutDefault = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'default'));

/** What a PATCH takes: the same fields, of which absent ones stay as they are. */
export const change = (properties: Record<string, JsonSchema>): ObjectSchema =>
  command(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, withoutDefault(schema)])),
  );

/** A page of a list, with whatever else its call prints beside it. */
export const pageOf = (item: JsonSchema, extra: Record<string, JsonSchema> = {}): ObjectSchema =>
  record({
    count: integer,
    next: nullable(url),
    previous: nullable(url),
    results: listOf(item),
    ...extra,
  });
