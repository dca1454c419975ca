import { strFromU8, unzipSync } from 'fflate';
import { DomainError, invalidField } from '../errors.ts';
import { encodeUpload, MAX_PICTURE_BYTES } from '../storage/pictures.ts';

export const documentKinds = ['PDF', 'PICTURE', 'TEXT', 'SHEET', 'SLIDES'] as const;

export type DocumentKind = (typeof documentKinds)[number];

interface Form {
  kind: DocumentKind;
  ending: string;
  contentType: string;
}

/** A document ready to be stored, told by what is in it and not by what it is called. */
export interface ReadDocument extends Form {
  bytes: Buffer;
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const PDF: Form = { kind: 'PDF', ending: 'pdf', contentType: 'application/pdf' };
const PICTURE: Form = { kind: 'PICTURE', ending: 'webp', contentType: 'image/webp' };

/** Microsoft's documents by the part that each has. */
const BY_PART: Readonly<Record<string, Form>> = {
  'word/document.xml': {
    kind: 'TEXT',
    ending: 'docx',
    contentType: `${OOXML}.wordprocessingml.document`,
  },
  'xl/workbook.xml': { kind: 'SHEET', ending: 'xlsx', contentType: `${OOXML}.spreadsheetml.sheet` },
  'ppt/presentation.xml': {
    kind: 'SLIDES',
    ending: 'pptx',
    contentType: `${OOXML}.presentationml.presentation`,
  },
};

/** OpenDocument's by what they say they are. */
const BY_TYPE: ReadonlyMap<string, Form> = new Map(
  (
    [
      ['text', 'TEXT', 'odt'],
      ['spreadsheet', 'SHEET', 'ods'],
      ['presentation', 'SLIDES', 'odp'],
    ] as const
  ).map(([word, kind, ending]) => {
    const contentType = `${OPEN_DOCUMENT}.${word}`;
    return [contentType, { kind, ending, contentType }];
  }),
);

const OLD_OFFICE = 'd0cf11e0';
const PACKED = '504b0304';
const MOST_OF_A_TYPE = 100;
const END_OF_PDF = 2048;

const texts = {
  unknown: 'Please choose a PDF, a picture or an office document (.docx, .xlsx, .pptx, .odt, .ods, .odp).',
  old: 'This is an old office file, or one with a password. Please save it as .docx, .xlsx, .pptx or PDF.',
  macros: 'This document has macros, which are not kept. Please save it without them, or as PDF.',
  large: 'A file may have at most 5 MB.',
};

const refused = (field: string, text: string): DomainError => invalidField(field, text, 'invalid_file_type');

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-END_OF_PDF).includes('%%EOF');

/** The names of the parts of a packed document, and what it says it is; nothing else of it is unpacked. */
function partsOf(bytes: Buffer): { names: string[]; said: string } | null {
  const names: string[] = [];
  try {
    const { mimetype } = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        return name === 'mimetype' && originalSize <= MOST_OF_A_TYPE;
      },
    });
    return { names, said: mimetype ? strFromU8(mimetype).trim() : '' };
  } catch {
    return null;
  }
}

/** What a packed document is; throws at `field` what is none, and what brings macros along. */
function packedForm(bytes: Buffer, field: string): Form {
  const { names, said } = partsOf(bytes) ?? { names: [], said: '' };
  if (names.some((name) => /vbaProject\.bin$/i.test(name) || /^(Basic|Scripts)\//.test(name))) {
    throw refused(field, texts.macros);
  }
  const part = names.includes('[Content_Types].xml') && names.find((name) => Object.hasOwn(BY_PART, name));
  const form = part ? BY_PART[part] : BY_TYPE.get(said);
  if (!form) {
    throw refused(field, texts.unknown);
  }
  return form;
}

/** A picture as the club keeps pictures: encoded anew, so that no place and nothing else hides in it. */
async function pictureIn(bytes: Buffer, field: string): Promise<Buffer> {
  try {
    const { files } = await encodeUpload(bytes, field);
    return files.at(-1)?.bytes ?? Buffer.alloc(0);
  } catch (error) {
    throw error instanceof DomainError && error.code === 'invalid_file_type'
      ? refused(field, texts.unknown)
      : error;
  }
}

/** Reads what somebody sends as a document; throws in words at `field` what is none. */
export async function readDocument(bytes: Buffer | null, field: string): Promise<ReadDocument> {
  if (bytes === null) {
    throw invalidField(field, 'No file was submitted.');
  }
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw invalidField(field, texts.large, 'file_too_large');
  }
  if (isPdf(bytes)) {
    return { ...PDF, bytes };
  }
  const head = bytes.subarray(0, 4).toString('hex');
  if (head === OLD_OFFICE) {
    throw refused(field, texts.old);
  }
  if (head === PACKED) {
    return { ...packedForm(bytes, field), bytes };
  }
  return { ...PICTURE, bytes: await pictureIn(bytes, field) };
}
