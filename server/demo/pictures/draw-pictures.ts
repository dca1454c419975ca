import sharp from 'sharp';
import { encodeUpload, type EncodedPicture } from '../../core/storage/pictures.ts';
import { indoorScenes } from './indoor-scenes.ts';
import { lights } from './lights.ts';
import { outdoorScenes } from './outdoor-scenes.ts';
import { pictureText } from './parts.ts';

const WIDTH = 864;

const scenes = { ...indoorScenes, ...outdoorScenes };

type SceneName = keyof typeof scenes;
type TimeOfDay = keyof typeof lights;

/** A scene in the light of a time of day. */
export type DemoPicture = `${SceneName}-${TimeOfDay}`;

/** Uploads must never be read as SVG, which can name files and addresses: it is allowed for as long as drawing takes. */
const READING_SVG = { operation: ['VipsForeignLoadSvg'] };

/** As many as are taken in at the same time; more would be refused. */
const AT_ONCE = 2;

async function draw(name: DemoPicture): Promise<[DemoPicture, EncodedPicture]> {
  const [scene, time] = name.split('-') as [SceneName, TimeOfDay];
  const text = pictureText(lights[time], scenes[scene], WIDTH);
  const rendered = await sharp(Buffer.from(text)).removeAlpha().png().toBuffer();
  return [name, await encodeUpload(rendered, 'image')];
}

/** Draws pictures and takes them in like uploads: no photograph of anybody, nothing downloaded. */
export async function drawPictures(names: Iterable<DemoPicture>): Promise<Map<DemoPicture, EncodedPicture>> {
  sharp.unblock(READING_SVG);
  try {
    const wanted = Array.from(names);
    const drawn: [DemoPicture, EncodedPicture][] = [];
    while (wanted.length > 0) {
      drawn.push(...(await Promise.all(wanted.splice(0, AT_ONCE).map(draw))));
    }
    return new Map(drawn);
  } finally {
    sharp.block(READING_SVG);
  }
}
