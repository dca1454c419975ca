import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { acceptedFiles, photoWithPlace, refusedFiles, SCRIPT } from './hostile-files.ts';
import { plainPicture } from './pictures.ts';
import type { SentFile } from './rest-upload.ts';

/** A file under a name and a type that its sender made up. */
export type CorpusFile = SentFile & { what: string };

const named = (what: string, name: string, type: string, content: Buffer | string): CorpusFile => ({
  what,
  name,
  type,
  bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
});

const padded = (head: string): string => head + '\0'.repeat(60);

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));

/** Says that it is larger than any screen, and ends there. */
function gifHead(width: number, height: number): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(7)]);
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
}

const texts = (): CorpusFile[] => [
  named('an SVG named .png', 'x.png', 'image/png', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  named('a compressed SVG', 'x.svgz', 'image/svg+xml', gzipSync(`<svg>${SCRIPT}</svg>`)),
  named('HTML named .png', 'x.png', 'image/png', `<html>${SCRIPT}</html>`),
  named('a script', 'x.js', 'text/javascript', 'alert(1)'),
  named('PHP', 'x.php.jpg', 'image/jpeg', '<?php system($_GET["c"]); ?>'),
  named(
    'an ImageMagick drawing',
    'x.mvg',
    'image/png',
    'push graphic-context\nfill "url(https://evil.example/)"',
  ),
  named('an ImageMagick script', 'x.msl', 'image/png', '<image><read filename="/etc/passwd"/></image>'),
  named('PostScript', 'x.eps', 'image/jpeg', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'),
  named('a table', 'x.csv', 'text/csv', '=cmd|calc,1\n'),
];

const formats = (): CorpusFile[] => [
  named('a bitmap', 'x.bmp', 'image/bmp', padded('BM')),
  named('an icon', 'x.ico', 'image/x-icon', padded('\0\0\x01\0\x01\0')),
  named('a Photoshop file', 'x.psd', 'image/jpeg', padded('8BPS\0\x01')),
  named('a portable pixmap', 'x.ppm', 'image/png', 'P6 2 2 255 aaaaaaaaaaaa'),
  named(
    'a Radiance picture',
    'x.hdr',
    'image/jpeg',
    '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n\x80\x80\x80\x80',
  ),
  named('a picture of the sky', 'x.fits', 'image/png', 'SIMPLE  =                    T'),
  named('a program', 'x.png', 'image/png', padded('\x7fELF\x02\x01\x01')),
];

const broken = async (): Promise<CorpusFile[]> => [
  named('half a WebP', 'x.webp', 'image/webp', half(await plainPicture(400, 300).webp().toBuffer())),
  named('the head of a GIF', 'x.gif', 'image/gif', gifHead(40, 30)),
  named('a GIF of 4 gigapixels', 'x.gif', 'image/gif', gifHead(65_535, 65_535)),
  named('the head of a JPEG', 'x.jpg', 'image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0'),
  named('the head of a PNG', 'x.png', 'image/png', '\x89PNG\r\n\x1a\n'),
];

async function corpusOf(files: Record<string, () => Promise<Buffer> | Buffer>): Promise<CorpusFile[]> {
  const made = Object.entries(files).map(async ([what, make]) =>
    named(what, 'x.jpg', 'image/jpeg', await make()),
  );
  return Promise.all(made);
}

/** Everything that must be refused as no picture. */
export const refusedCorpus = async (): Promise<CorpusFile[]> => [
  ...(await corpusOf(refusedFiles)),
  ...texts(),
  ...formats(),
  ...(await broken()),
];

/** Sixty frames on top of each other. */
async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, pageHeight, frames] = [40, 30, 60];
  const pixels = Buffer.alloc(width * pageHeight * frames * 3).map((_, index) => (index >> 7) % 256);
  const raw = { width, height: pageHeight * frames, channels: 3, pageHeight } as const;
  return sharp(pixels, { raw }).toFormat(format, { loop: 0 }).toBuffer();
}

/** Pictures that are taken, and must lose whatever hides in them. */
export const loadedCorpus = async (): Promise<CorpusFile[]> => [
  ...(await corpusOf(acceptedFiles)),
  named('a photo with its place', 'x.jpg', 'image/jpeg', await photoWithPlace()),
  named('a JPEG named .svg', 'x.svg', 'image/svg+xml', await plainPicture(64, 64).jpeg().toBuffer()),
  named('a moving GIF', 'x.gif', 'image/gif', await moving('gif')),
  named('a moving WebP', 'x.webp', 'image/webp', await moving('webp')),
];
