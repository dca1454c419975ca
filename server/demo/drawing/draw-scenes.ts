import { encodePixels, type EncodedPicture } from '../../core/storage/pictures.ts';
import { Canvas } from './canvas.ts';
import { conversation, hall, library, stage, trophy, workshop } from './indoor-scenes.ts';
import { bridge, campfire, highlands, planting, skyline } from './outdoor-scenes.ts';
import { palettes, type TimeOfDay } from './palettes.ts';

const ROWS = 576;

const scenes = {
  bridge,
  campfire,
  conversation,
  hall,
  highlands,
  library,
  planting,
  skyline,
  stage,
  trophy,
  workshop,
};

type SceneName = keyof typeof scenes;

/** A scene in the light of a time of day. */
export type DemoPicture = `${SceneName}-${TimeOfDay}`;

/** The pictures that the demonstration shows; few enough to be drawn in a moment, each used several times. */
const demoPictures: readonly DemoPicture[] = [
  'bridge-morning',
  'campfire-dusk',
  'conversation-morning',
  'hall-dusk',
  'hall-morning',
  'highlands-dusk',
  'highlands-morning',
  'library-noon',
  'planting-morning',
  'planting-noon',
  'skyline-dusk',
  'stage-dusk',
  'stage-morning',
  'trophy-noon',
  'workshop-dusk',
  'workshop-morning',
];

function draw(name: DemoPicture): Promise<EncodedPicture> {
  const [scene, time] = name.split('-') as [SceneName, TimeOfDay];
  const canvas = new Canvas(ROWS);
  scenes[scene](canvas, palettes[time]);
  return encodePixels(canvas.pixels());
}

/** Draws and encodes all pictures of the demonstration: no photograph of anybody, nothing downloaded. */
export async function drawDemoPictures(): Promise<Map<DemoPicture, EncodedPicture>> {
  const drawn = demoPictures.map(async (name): Promise<[DemoPicture, EncodedPicture]> => [
    name,
    await draw(name),
  ]);
  return new Map(await Promise.all(drawn));
}
