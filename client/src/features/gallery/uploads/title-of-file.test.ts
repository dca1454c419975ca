import { describe, expect, it } from '@jest/globals';
import { titleOfFile } from './title-of-file';

describe('titleOfFile', () => {
  it('reads a name that somebody gave', () => {
    expect(titleOfFile('tree_planting-at karura.JPG')).toBe('Tree planting at karura');
    expect(titleOfFile('Final of the relay.webp')).toBe('Final of the relay');
    expect(titleOfFile('IMG_0042 relay.jpg')).toBe('IMG 0042 relay');
  });

  it('takes nothing from a name that a camera gave', () => {
    for (const name of [
      'IMG_20260412_101112.jpg',
      'DSC00042.JPG',
      '20260412.png',
      'WhatsApp Image 2026-04-12 at 10.11.12.jpeg',
      'photo.webp',
      '.jpg',
    ])
      expect(titleOfFile(name)).toBe('');
  });

  it('is never longer than a title may be', () => expect(titleOfFile('x'.repeat(300))).toHaveLength(200));
});
