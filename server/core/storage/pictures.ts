import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { fileTooLarge, invalidField, invalidFileType } from '../errors.ts';
import { WorkSlots } from '../work-slots.ts';
import { narrowName } from './storage.ts';

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
const MAX_EDGE = 1600;
const NARROW_WIDTHS = [400, 800];
const PLACEHOLDER_EDGE = 20;
const QUALITY = 82;
const DECODE_SECONDS = 10;
const ACCEPTED_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif']);
const PARALLEL_DECODES = 2;
/** The last of so many waits for some ten seconds; who came after would be cut off by the time limit of the connection. */
const MOST_WAITING = 16;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
sharp.cache(false);

const TOO_MANY = 'Too many pictures are being worked on. Please try again in a moment.';

/** Uploads are worked on two at a time. */
const uploads = new WorkSlots(PARALLEL_DECODES, MOST_WAITING, TOO_MANY);
/** What is made for messengers is made one after another, in places of its own: whoever uploads does not wait for it. */
export const sharedWork = new WorkSlots(1, MOST_WAITING, TOO_MANY);

/** Decoded pixels, as sharp hands them out and takes them in. */
interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** A picture ready to be stored: one file a width, ascending; the last one is the picture itself. */
export interface EncodedPicture {
  width: number;
  height: number;
  /** A blurred miniature as a data URI of a few hundred characters. */
  placeholder: string;
  files: { width: number; bytes: Buffer }[];
}

/** Refuses what is missing, empty or over 5 MB, before a byte is decoded (contract §1.8). */
function checkUpload(bytes: Buffer | null, field: string): asserts bytes is Buffer {
  if (bytes === null) {
    throw invalidField(field, 'No file was submitted.');
  }
  if (bytes.length === 0) {
    throw invalidField(field, 'The submitted file is empty.');
  }
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw fileTooLarge(field);
  }
}

/** The first frame of a picture, upright and at most 1600 px long. Fails on whatever is no JPEG, PNG, WebP or GIF. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const { format } = await picture.metadata();
  if (!ACCEPTED_FORMATS.has(format)) {
    throw new Error(`Not an accepted format: ${format}`);
  }
  const { data, info } = await picture
    .rotate()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, width, height, channels };
}

const canvas = ({ data, ...raw }: Pixels) => sharp(data, { raw });

async function placeholderOf(pixels: Pixels): Promise<string> {
  const miniature = await canvas(pixels)
    .resize({ width: PLACEHOLDER_EDGE, height: PLACEHOLDER_EDGE, fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${miniature.toString('base64')}`;
}

/** Encodes pixels as WebP in every width that does not enlarge them. Nothing but the pixels goes into the files. */
async function encodePixels(pixels: Pixels): Promise<EncodedPicture> {
  const { width, height } = pixels;
  const narrow = NARROW_WIDTHS.filter((candidate) => candidate < width);
  const files: EncodedPicture['files'] = [];
  for (const fileWidth of [...narrow, width]) {
    const bytes = await canvas(pixels).resize({ width: fileWidth }).webp({ quality: QUALITY }).toBuffer();
    files.push({ width: fileWidth, bytes });
  }
  return { width, height, placeholder: await placeholderOf(pixels), files };
}

/**
 * Reads an upload and encodes it anew, so that whatever was hidden in it, metadata and animation included, is gone.
 * Refuses what is no picture; at most two uploads are worked on at once.
 */
export async function encodeUpload(bytes: Buffer | null, field: string): Promise<EncodedPicture> {
  checkUpload(bytes, field);
  return uploads.within(async () => {
    const pixels = await decode(bytes).catch(() => {
      throw invalidFileType(field);
    });
    return encodePixels(pixels);
  });
}

/** A name nobody can guess, for the largest file of a new picture. */
export const newPictureName = (folder: string): string => `${folder}/${randomBytes(16).toString('hex')}.webp`;

/** The name of every file of a picture by its width; the widest carries the name of the picture itself. */
export const fileNames = (name: string, widths: readonly number[]): { width: number; name: string }[] =>
  widths.map((width, index) => ({
    width,
    name: index === widths.length - 1 ? name : narrowName(name, width),
  }));

/** The size that messengers show whole. */
export const SHARED_WIDTH = 800;
export const SHARED_HEIGHT = 418;

/** A stored picture cut to that size, its most telling part in view, as JPEG. */
export async function cutForSharing(bytes: Buffer): Promise<Buffer> {
  return sharedWork.within(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ width: SHARED_WIDTH, height: SHARED_HEIGHT, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: DECODE_SECONDS })
      .jpeg({ quality: QUALITY, progressive: true })
      .toBuffer(),
  );
}
