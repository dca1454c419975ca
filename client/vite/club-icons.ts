import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const MARK = fileURLToPath(new URL('../public/favicon.svg', import.meta.url));
const GREEN = '#17573f';
const DENSITY = 1200;

/** The mark with as much of its own ground around it as the shape of the picture asks for. */
async function drawn(edge: number, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const mark = await sharp(await readFile(MARK), { density: DENSITY })
    .resize(edge, edge)
    .png()
    .toBuffer();
  const ground = { width, height, channels: 3 as const, background: GREEN };
  return sharp({ create: ground })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}

const square = (edge: number) => ({ width: edge, height: edge });

/** Draws the mark in the sizes that phones put on their first screen, and the picture of pages that have none of their own. */
export function clubIconsPlugin(): Plugin {
  return {
    name: 'club-icons',
    apply: 'build',
    async generateBundle() {
      const pictures = {
        'icon-192.png': await drawn(192, square(192)),
        'icon-512.png': await drawn(512, square(512)),
        // Phones cut it to a circle or a drop: the mark stays within the middle.
        'icon-maskable-512.png': await drawn(360, square(512)),
        'apple-touch-icon.png': await drawn(180, square(180)),
        'share.png': await drawn(280, { width: 800, height: 418 }),
      };
      for (const [fileName, bytes] of Object.entries(pictures))
        this.emitFile({ type: 'asset', fileName, source: bytes });
    },
  };
}
