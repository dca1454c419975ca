import sharp from 'sharp';
import { encodeUpload, type EncodedPicture } from '../../core/storage/pictures.ts';
import { goodText } from './good-parts.ts';
import { goodsToUse } from './goods-to-use.ts';
import { goodsToWear } from './goods-to-wear.ts';
import { indoorScenes } from './indoor-scenes.ts';
import { lights } from './lights.ts';
import { outdoorScenes } from './outdoor-scenes.ts';
import { pictureText } from './parts.ts';
import { tints } from './tints.ts';

const WIDTH = 864;
const GOODS_WIDTH = 400;

const scenes = { ...indoorScenes, ...outdoorScenes };
const goods = { ...goodsToWear, ...goodsToUse };

type SceneName = keyof typeof scenes;
type TimeOfDay = keyof typeof lights;
type GoodName = keyof typeof goods;
type TintName = keyof typeof tints;

/** A scene in the light of a time of day. */
export type DemoPicture = `${SceneName}-${TimeOfDay}`;

/** A thing of the shop in its colours. */
export type DemoGood = `${GoodName}-${TintName}`;

/** Uploads must never be read as SVG, which can name files and addresses: it is allowed for as long as drawing takes. */
const READING_SVG = { operation: ['VipsForeignLoadSvg'] };

/** As many as are taken in at the same time; more would be refused. */
const AT_ONCE = 2;

function sceneText(name: DemoPicture): string {
  const [scene, time] = name.split('-') as [SceneName, TimeOfDay];
  return pictureText(lights[time], scenes[scene], WIDTH);
}

function thingText(name: DemoGood): string {
  const [good, tint] = name.split('-') as [GoodName, TintName];
  return goodText(tints[tint], goods[good], GOODS_WIDTH);
}

/** Renders without packing: what comes out is read at once and thrown away. */
async function draw(text: string): Promise<EncodedPicture> {
  const rendered = await sharp(Buffer.from(text)).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
  return encodeUpload(rendered, 'image');
}

async function drawAll<Name>(
  names: Iterable<Name>,
  textOf: (name: Name) => string,
): Promise<Map<Name, EncodedPicture>> {
  sharp.unblock(READING_SVG);
  try {
    const wanted = Array.from(names);
    const drawn: [Name, EncodedPicture][] = [];
    while (wanted.length > 0) {
      const batch = wanted.splice(0, AT_ONCE);
      drawn.push(
        ...(await Promise.all(
          batch.map(async (name): Promise<[Name, EncodedPicture]> => [name, await draw(textOf(name))]),
        )),
      );
    }
    return new Map(drawn);
  } finally {
    sharp.block(READING_SVG);
  }
}

/** Draws pictures and takes them in like uploads: no photograph of anybody, nothing downloaded. */
export const drawPictures = (names: Iterable<DemoPicture>): Promise<Map<DemoPicture, EncodedPicture>> =>
  drawAll(names, sceneText);

/** Draws what the shop sells, in the same way. Not while other pictures are being drawn. */
export const drawGoods = (names: Iterable<DemoGood>): Promise<Map<DemoGood, EncodedPicture>> =>
  drawAll(names, thingText);
