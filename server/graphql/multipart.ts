import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError, fileTooLarge, parseError } from '../core/errors.ts';
import { walkJson } from '../core/json-limit.ts';
import { MAX_PICTURE_BYTES } from '../core/storage/pictures.ts';

const PATH = /^variables(\.[A-Za-z0-9_]{1,40}){1,5}$/;

interface Operations {
  variables?: Record<string, unknown>;
}

function readJson(text: unknown, part: string): object {
  let value: unknown;
  try {
    value = JSON.parse(String(text));
  } catch {
    throw parseError(`the part "${part}" is not JSON`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw parseError(`the part "${part}" must be an object`);
  }
  walkJson(value);
  return value;
}

/** In the words of what was sent: a document is not called a picture. */
const tooLarge = ({ mimetype }: MultipartFile): DomainError =>
  mimetype.startsWith('image/')
    ? fileTooLarge()
    : new DomainError('file_too_large', 'A file may have at most 5 MB.');

async function readFile(part: MultipartFile): Promise<Buffer> {
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw part.file.truncated ? tooLarge(part) : error;
  });
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw tooLarge(part);
  }
  return bytes;
}

const holds = (value: unknown, key: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

/** Puts a file where the map says that it belongs. */
function place(operations: Operations | null, paths: unknown, file: unknown): void {
  const path: unknown = Array.isArray(paths) ? paths[0] : undefined;
  if (!operations || typeof path !== 'string' || !PATH.test(path)) {
    throw parseError('the file comes after "operations" and "map", which says where it belongs');
  }
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder: unknown = operations;
  for (const key of keys) {
    holder = holds(holder, key) ? holder[key] : null;
  }
  if (!holds(holder, last)) {
    throw parseError(`the map names ${path}, which the operation lacks`);
  }
  holder[last] = file;
}

/**
 * Reads a GraphQL multipart request with at most one file into the body Apollo expects. One byte over the limit is
 * enough to know; the rest of a larger file is not read.
 */
export async function readUploads(request: FastifyRequest): Promise<Operations> {
  let operations: Operations | null = null;
  let map: Record<string, unknown> | null = null;
  for await (const part of request.parts({
    limits: { files: 1, fields: 2, fileSize: MAX_PICTURE_BYTES + 1 },
  })) {
    if (part.type === 'field' && part.fieldname === 'operations') {
      operations = readJson(part.value, 'operations');
    } else if (part.type === 'field' && part.fieldname === 'map') {
      map = readJson(part.value, 'map') as Record<string, unknown>;
    } else if (part.type === 'file') {
      const bytes = await readFile(part);
      place(operations, map?.[part.fieldname], { bytes });
    }
  }
  if (!operations) {
    throw parseError('the part "operations" is missing');
  }
  return operations;
}
