import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import { escaped } from '../page-preview.ts';
import { SHARED_HEIGHT, SHARED_WIDTH, sharedWork } from './pictures.ts';

/** What is drawn where somebody shares a page. */
export interface SharingCard {
  club: string;
  title: string;
  /** When and where. */
  line: string;
  /** A stored picture to write on; null for a plain ground. */
  picture: Buffer | null;
}

interface Words {
  bytes: Buffer;
  height: number;
}

interface Hand {
  font: string;
  fontfile: string;
  colour: string;
  /** The most room that the words take: longer ones are written smaller. */
  height: number;
}

const require = createRequire(import.meta.url);
const fontFile = (name: string): string => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const MARGIN = 48;
const WIDTH = SHARED_WIDTH - 2 * MARGIN;
const GAP = 22;
/** A point is a pixel. */
const DPI = 72;
const GROUND = '#17432f';
const TITLE: Hand = {
  font: 'DejaVu Serif Bold 54',
  fontfile: fontFile('DejaVuSerif-Bold'),
  colour: '#f6f1e6',
  height: 200,
};
const LINE: Hand = {
  font: 'DejaVu Sans 26',
  fontfile: fontFile('DejaVuSans'),
  colour: '#f6f1e6',
  height: 66,
};
const CLUB: Hand = { ...LINE, font: 'DejaVu Sans 22', height: 30 };

/** Signs without a shape, which the markup of the words could not hold either. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Cn}\p{Co}]+/gu;

const oneLine = (text: string): string =>
  text.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim() || '–';

/** Words as a picture of their own; nothing in them is markup. */
async function written(text: string, { font, fontfile, colour, height }: Hand): Promise<Words> {
  const markup = `<span foreground="${colour}">${escaped(oneLine(text))}</span>`;
  const common = { text: markup, font, fontfile, width: WIDTH, rgba: true, wrap: 'word-char' as const };
  const draw = async (size: { dpi: number } | { height: number }): Promise<Words> => {
    const { data, info } = await sharp({ text: { ...common, ...size } })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, height: info.height };
  };
  const plain = await draw({ dpi: DPI });
  return plain.height <= height ? plain : draw({ height });
}

/** Dark where the words stand, so that they are read on any picture. */
function shade(): Promise<Buffer> {
  const column = Buffer.alloc(SHARED_HEIGHT * 4);
  for (let y = 0; y < SHARED_HEIGHT; y += 1) {
    column.writeUInt8(Math.round(90 + (140 * y) / SHARED_HEIGHT), y * 4 + 3);
  }
  return sharp(column, { raw: { width: 1, height: SHARED_HEIGHT, channels: 4 } })
    .resize({ width: SHARED_WIDTH, height: SHARED_HEIGHT, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function ground(picture: Buffer | null): Promise<Sharp> {
  const size = { width: SHARED_WIDTH, height: SHARED_HEIGHT };
  if (picture === null) {
    return sharp({ create: { ...size, channels: 3, background: GROUND } });
  }
  const cut = await sharp(picture, { limitInputPixels: 40_000_000 })
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .flatten({ background: GROUND })
    .composite([{ input: await shade(), left: 0, top: 0 }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(cut.data, { raw: cut.info });
}

/**
 * The picture of a shared page with its title, its line and the club's name, as JPEG. All of it is drawn in threads of
 * the picture library, one at a time.
 */
export function drawSharingCard({ club, title, line, picture }: SharingCard): Promise<Buffer> {
  return sharedWork.within(async () => {
    const above = await written(club, CLUB);
    const below = await written(line, LINE);
    const middle = await written(title, TITLE);
    const lineTop = SHARED_HEIGHT - MARGIN - below.height;
    return (await ground(picture))
      .composite([
        { input: above.bytes, left: MARGIN, top: MARGIN },
        { input: middle.bytes, left: MARGIN, top: lineTop - GAP - middle.height },
        { input: below.bytes, left: MARGIN, top: lineTop },
      ])
      .jpeg({ quality: 84, progressive: true })
      .toBuffer();
  });
}
