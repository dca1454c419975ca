import { errorCodes, type FastifyRequest } from 'fastify';
import { refuseEncoded } from '../../core/content-encoding.ts';
import { parseError, unsupportedMediaType } from '../../core/errors.ts';
import { MAX_JSON_BYTES, walkJson } from '../../core/json-limit.ts';

const UTF8 = new Set(['charset=utf-8', 'charset="utf-8"', 'charset=utf8']);

/** Reads a body to its end; refuses one that is longer than `limit` bytes without keeping it. */
async function readBytes(request: FastifyRequest, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  }
  // Destroying the stream would close the connection before the refusal is on its way.
  const stream = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limit) {
      throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The object a call came with; an empty body counts as `{}` (contract §1.1). */
export async function readJson(request: FastifyRequest): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MAX_JSON_BYTES);
  if (bytes.length === 0) {
    return {};
  }
  const type = request.headers['content-type'] ?? '';
  refuseEncoded(request);
  if (!isJson(type)) {
    throw unsupportedMediaType(type);
  }
  const value = parsed(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw parseError('expected an object');
  }
  refuseUnsafe(value);
  return value as Record<string, unknown>;
}

function isJson(type: string): boolean {
  const [media, ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  return (
    media === 'application/json' &&
    parameters.every((parameter) => !parameter.startsWith('charset') || UTF8.has(parameter))
  );
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw parseError(error instanceof SyntaxError ? error.message : 'the body is not UTF-8');
  }
}

/**
 * Refuses what no reader of a field should meet: infinity, nesting without end, and names that change prototypes. Texts
 * are left to the fields that read them, so that each complains beside the others.
 */
const refuseUnsafe = (body: object): void => {
  walkJson(body, (name, value) => {
    refuseName(name);
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw parseError('a number is out of range');
    }
  });
};

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

function refuseName(name: string): void {
  if (name === '__proto__' || name === 'constructor' || !isStorable(name)) {
    throw parseError('a name is not allowed');
  }
}
