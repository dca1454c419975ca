import { describe, expect, it } from '@jest/globals';
import { refusePicture, sizeToSend } from './picture-file';

const fiveMegabytes = 5 * 1024 * 1024;

describe('refusePicture', () => {
  it('refuses what is no picture', () =>
    expect(refusePicture({ type: 'application/pdf', size: 10 })).toEqual({
      title: 'Invalid file type',
      text: 'Please select an image file.',
    }));

  it('refuses exactly five megabytes', () =>
    expect(refusePicture({ type: 'image/png', size: fiveMegabytes })).toEqual({
      title: 'File too large',
      text: 'Please select an image smaller than 5MB.',
    }));

  it('takes a picture of one byte less', () =>
    expect(refusePicture({ type: 'image/png', size: fiveMegabytes - 1 })).toBeNull());
});

describe('sizeToSend', () => {
  it('brings the longer edge down and keeps the shape', () => {
    expect(sizeToSend(4000, 3000, 1600)).toEqual([1600, 1200]);
    expect(sizeToSend(3000, 4000, 1600)).toEqual([1200, 1600]);
  });

  it('enlarges nothing and leaves no edge without a pixel', () => {
    expect(sizeToSend(640, 480, 1600)).toEqual([640, 480]);
    expect(sizeToSend(10_000, 2, 1600)).toEqual([1600, 1]);
  });
});
