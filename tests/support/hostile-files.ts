import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { plainPicture } from './pictures.ts';

export const SCRIPT = '<script>alert(document.domain)</script>';

const text = (content: string): Buffer => Buffer.from(content);
const noise = (edge: number): Promise<Buffer> =>
  sharp({
    create: {
      width: edge,
      height: edge,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([text(type), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** A PNG of one bit a pixel: some kilobytes that unfold to `edge` × `edge` pixels. */
function pixelBomb(edge: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(edge * (Math.ceil(edge / 8) + 1)));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Files that are no picture anybody may store, by what they are. */
export const refusedFiles: Record<string, () => Promise<Buffer> | Buffer> = {
  'an SVG with a script': () =>
    text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
  'an SVG without one': () =>
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'an HTML page': () => text(`<!doctype html><html><body>${SCRIPT}</body></html>`),
  'an HTML page behind the first bytes of a PNG': async () =>
    Buffer.concat([(await plainPicture(9, 9).png().toBuffer()).subarray(0, 16), text(SCRIPT)]),
  'a script behind the first bytes of a GIF': () => text(`GIF89a/*${'x'.repeat(40)}*/=1;alert(1)`),
  'a truncated JPEG': async () => {
    const whole = await noise(200);
    return whole.subarray(0, whole.length / 2);
  },
  'a truncated PNG': async () => {
    const whole = await sharp(await noise(200))
      .png()
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  'a PNG of 256 megapixels': () => pixelBomb(16_000),
  'a PNG just over 40 megapixels': () => pixelBomb(6_330),
  'a TIFF': () => plainPicture(9, 9).tiff().toBuffer(),
  'an AVIF': () => plainPicture(9, 9).avif().toBuffer(),
  'a PDF': () => text('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
  'a ZIP': () => Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]),
  'random text': () => text('just words'),
  'one byte': () => Buffer.from([0xff]),
};

/** Files that become a picture of ours, whatever hides in them. */
export const acceptedFiles: Record<string, () => Promise<Buffer>> = {
  'a JPEG': () => noise(64),
  'a PNG': () => plainPicture(64, 64).png().toBuffer(),
  'a WebP': () => plainPicture(64, 64).webp().toBuffer(),
  'a GIF': () => plainPicture(64, 64).gif().toBuffer(),
  'a PNG with a page behind its end': async () =>
    Buffer.concat([await plainPicture(64, 64).png().toBuffer(), text(SCRIPT)]),
  'a GIF with a page behind its end': async () =>
    Buffer.concat([await plainPicture(64, 64).gif().toBuffer(), text(SCRIPT)]),
  'a JPEG with a page in its comment': async () => {
    const whole = await noise(64);
    const comment = text(SCRIPT);
    const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([whole.subarray(0, 2), segment, comment, whole.subarray(2)]);
  },
};

/** A JPEG that says where and with what it was taken, lying on its side. */
export const photoWithPlace = async (): Promise<Buffer> =>
  sharp(await noise(64))
    .resize(64, 32)
    .withExif({
      IFD0: { Make: 'Camera of Wanjiru', Copyright: 'Wanjiru Kamau' },
      IFD3: {
        GPSLatitude: '1/1 17/1 10/1',
        GPSLatitudeRef: 'S',
        GPSLongitude: '36/1 49/1 2/1',
        GPSLongitudeRef: 'E',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A picture of exactly so many bytes. */
export async function pictureOfSize(bytes: number): Promise<Buffer> {
  const picture = await plainPicture(64, 64).png().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** The names of the parts of a WebP, in order: a word of three letters comes up by chance among so many packed bytes. */
function partsOf(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= webp.length; at += 8 + Math.ceil(webp.readUInt32LE(at + 4) / 2) * 2) {
    names.push(webp.toString('latin1', at, at + 4).trim());
  }
  return names;
}

/** What a WebP still tells of its maker, or makes it move. */
export const hiddenIn = (webp: Buffer): string[] => [
  ...['alert(', 'Wanjiru', 'Copyright', 'Latitude'].filter((word) => webp.includes(word)),
  ...partsOf(webp).filter((name) => ['EXIF', 'XMP', 'ANIM'].includes(name)),
];
