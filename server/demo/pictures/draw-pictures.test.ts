import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { encodeUpload } from '../../core/storage/pictures.ts';
import { drawGoods, drawPictures } from './draw-pictures.ts';

describe('drawing the pictures of the demonstration', () => {
  it('makes pictures like those that members send, the same every time', async () => {
    const [first, again] = [await drawPictures(['hall-dusk']), await drawPictures(['hall-dusk'])];
    expect(first.get('hall-dusk')).toMatchObject({ width: 864, height: 576 });
    expect(first.get('hall-dusk')?.files.map(({ width }) => width)).toEqual([400, 800, 864]);
    expect(again).toEqual(first);
  });

  it('shows a scene in the light of its time', async () => {
    const drawn = await drawPictures(['hall-dusk', 'hall-morning']);
    expect(drawn.get('hall-dusk')?.files[0]).not.toEqual(drawn.get('hall-morning')?.files[0]);
  });

  it('shows what the shop sells in one size, each kind and each colour on its own', async () => {
    const drawn = await drawGoods(['mug-cream', 'mug-green', 'tote-cream']);
    expect(drawn.get('mug-cream')).toMatchObject({ width: 400, height: 300, files: [{ width: 400 }] });
    expect(new Set([...drawn.values()].map(({ files }) => files[0]?.bytes.toString('base64'))).size).toBe(3);
  });

  it('leaves SVG unreadable for everybody else', async () => {
    await drawPictures(['trophy-noon']);
    const sent = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(encodeUpload(sent, 'image')).rejects.toMatchObject({ code: 'invalid_file_type' });
    await expect(sharp(sent).metadata()).rejects.toThrow();
  });
});
