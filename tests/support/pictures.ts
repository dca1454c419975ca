import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 60 } } });

/** A picture everybody may upload. */
export const smallPng = (): Promise<Buffer> => plain(12, 8).png().toBuffer();

export const plainPicture = plain;
