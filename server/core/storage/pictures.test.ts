import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { DomainError } from '../errors.ts';
import { encodeUpload, fileNames, newPictureName } from './pictures.ts';
import { isStoredName, narrowName } from './storage.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#17573f' } });

async function refusalOf(bytes: Buffer | null): Promise<DomainError> {
  return encodeUpload(bytes, 'image').then(
    () => {
      throw new Error('The upload was not refused');
    },
    (error: unknown) => error as DomainError,
  );
}

describe('taking a picture in', () => {
  it('makes three widths of a large one, as WebP and without metadata', async () => {
    const sent = await flat(2000, 1000)
      .withExif({ IFD0: { Copyright: 'Wanjiru' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .jpeg()
      .toBuffer();
    const picture = await encodeUpload(sent, 'image');
    expect(picture).toMatchObject({ width: 1600, height: 800 });
    expect(picture.files.map(({ width }) => width)).toEqual([400, 800, 1600]);
    for (const { width, bytes } of picture.files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
      expect(bytes.includes('EXIF')).toBe(false);
    }
  });

  it('never enlarges', async () => {
    const small = await encodeUpload(await flat(300, 900).png().toBuffer(), 'image');
    expect(small.files.map(({ width }) => width)).toEqual([300]);
    const tall = await encodeUpload(await flat(1500, 3000).png().toBuffer(), 'image');
    expect([tall.width, tall.height, tall.files.length]).toEqual([800, 1600, 2]);
  });

  it('turns a photo upright', async () => {
    const sideways = await flat(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await encodeUpload(sideways, 'image')).toMatchObject({ width: 600, height: 900 });
  });

  it('makes a placeholder of a few hundred characters', async () => {
    const noise = Buffer.from(Array.from({ length: 600 * 400 * 3 }, (_, index) => (index * 7919) % 256));
    const sent = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
      .png()
      .toBuffer();
    const { placeholder } = await encodeUpload(sent, 'image');
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/);
    expect(placeholder.length).toBeLessThan(1000);
  });

  it('refuses what is missing, empty or too large before decoding it', async () => {
    expect((await refusalOf(null)).fields).toEqual({ image: ['No file was submitted.'] });
    expect((await refusalOf(Buffer.alloc(0))).fields).toEqual({ image: ['The submitted file is empty.'] });
    const large = await refusalOf(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([large.code, large.message]).toEqual([
      'file_too_large',
      'Please select an image smaller than 5MB.',
    ]);
  });

  it('refuses what is no picture, whatever it claims', async () => {
    for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>', '%PDF-1.7']) {
      const error = await refusalOf(Buffer.from(bytes));
      expect([error.code, error.message]).toEqual(['invalid_file_type', 'Please select an image file.']);
    }
  });
});

describe('names of pictures', () => {
  it('gives the narrower files names of their own', () => {
    const name = newPictureName('gallery');
    expect(fileNames(name, [400, 800, 1600]).map((file) => file.name)).toEqual([
      narrowName(name, 400),
      narrowName(name, 800),
      name,
    ]);
    expect(fileNames(name, [400, 800]).every((file) => isStoredName(file.name))).toBe(true);
  });

  it('takes nothing else for a name', () => {
    const stem = 'a'.repeat(32);
    for (const other of [
      `../${stem}.webp`,
      `gallery/${stem}.svg`,
      `gallery/${stem}-1.webp`,
      `g/x/${stem}.webp`,
    ]) {
      expect(isStoredName(other)).toBe(false);
    }
  });
});
