import type { FastifyRequest } from 'fastify';
import { fileTooLarge, parseError } from '../core/errors.ts';
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

function place(operations: Operations, path: string, file: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder: unknown = operations;
  for (const key of keys) {
    holder =
      typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key)
        ? (holder as Record<string, unknown>)[key]
        : null;
  }
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, last)) {
    throw parseError(`the map names ${path}, which the operation lacks`);
  }
  (holder as Record<string, unknown>)[last] = file;
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
      const bytes = await part.toBuffer();
      if (bytes.length > MAX_PICTURE_BYTES) {
        throw fileTooLarge();
      }
      const paths = map?.[part.fieldname];
      if (!operations || !Array.isArray(paths) || typeof paths[0] !== 'string' || !PATH.test(paths[0])) {
        throw parseError('the file comes after "operations" and "map", which says where it belongs');
      }
      place(operations, paths[0], { bytes });
    }
  }
  if (!operations) {
    throw parseError('the part "operations" is missing');
  }
  return operations;
}
