import { errorCodes, type FastifyError, type FastifyRequest } from 'fastify';
import { refuseEncoded } from '../../core/content-encoding.ts';
import { DomainError, formParseError, invalidField, unsupportedMediaType } from '../../core/errors.ts';

const MAX_BODY_BYTES = 6 * 1024 * 1024;
const MAX_OTHER_FIELDS = 20;

export interface UploadBody {
  /** Null when no part of the expected name brought a file. */
  file: Buffer | null;
  /** Names of the parts nobody asked for. */
  others: string[];
}

const isEmpty = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Reads a multipart body with exactly one file, in the part `field` (contract §1.8). The file's own name is never used. */
export async function readUpload(request: FastifyRequest, field: string): Promise<UploadBody> {
  if (isEmpty(request)) {
    return { file: null, others: [] };
  }
  refuseEncoded(request);
  if (!request.isMultipart()) {
    throw unsupportedMediaType(request.headers['content-type'] ?? '');
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  }
  try {
    return await readParts(request, field);
  } catch (error) {
    throw isOfMultipart(error) ? formParseError('the form cannot be read') : error;
  }
}

async function readParts(request: FastifyRequest, field: string): Promise<UploadBody> {
  const files: Buffer[] = [];
  const others: string[] = [];
  for await (const part of request.parts({
    limits: { files: 2, fields: MAX_OTHER_FIELDS, fileSize: MAX_BODY_BYTES },
  })) {
    if (part.type !== 'file') {
      others.push(part.fieldname);
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.fieldname === field) {
      files.push(bytes);
    } else {
      others.push(part.fieldname);
    }
  }
  if (files.length > 1) {
    throw invalidField(field, 'Submit exactly one file.');
  }
  return { file: files[0] ?? null, others };
}

const TOO_LARGE = new Set(['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_REQ_FILE_TOO_LARGE']);

/** Broken boundaries, missing ends, too many parts: everything the parser complains of but the size. */
const isOfMultipart = (error: unknown): boolean =>
  !(error instanceof DomainError) && !TOO_LARGE.has((error as FastifyError).code);
