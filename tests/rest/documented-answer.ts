import { z } from 'zod';
import type { RestAnswer } from '../support/http-client.ts';

interface Response {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}

/** What of the OpenAPI document says how answers look. */
export interface Documented {
  components: { schemas: Record<string, object>; responses: Record<string, Response> };
}

const readers = new WeakMap<object, z.ZodType>();

/** A schema of the document as a reader of its own: what it points to comes along. */
function readerOf({ components: { schemas } }: Documented, schema: object): z.ZodType {
  const known = readers.get(schema);
  if (known) {
    return known;
  }
  const whole = JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  const reader = z.fromJSONSchema(JSON.parse(whole) as Parameters<typeof z.fromJSONSchema>[0]);
  readers.set(schema, reader);
  return reader;
}

/** The schema of what a response carries, itself or where it points. */
function bodyOf({ components: { responses } }: Documented, promised: Response): object | undefined {
  const named = /^#\/components\/responses\/(\w+)$/.exec(promised.$ref ?? '')?.[1];
  const { content } = named === undefined ? promised : (responses[named] ?? {});
  return content?.['application/json']?.schema;
}

/** What an answer has and lacks against what the document promises of its operation; nothing when it fits. */
export function misfits(
  document: Documented,
  responses: Record<string, Response>,
  { status, text, body }: RestAnswer,
): string[] {
  const promised = responses[status] ?? (status < 300 ? undefined : responses.default);
  if (!promised) {
    return [`${status} is no answer that the document knows`];
  }
  const schema = bodyOf(document, promised);
  if (!schema) {
    return text === '' ? [] : [`${status} has a body that the document does not know`];
  }
  const { error } = readerOf(document, schema).safeParse(body);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
