import { describe, expect, it } from '@jest/globals';
import { missingWords } from './missing-words';

const complete = {
  ...{ id: '7', phoneNumber: '0712345678', course: 'LL.B. Law', yearOfStudy: 2 },
  ...{ countyOfOrigin: 'Kisumu', hub: 'Main Campus' },
};

describe('what a profile lacks', () => {
  it.each([
    [{}, null],
    [{ hub: '' }, 'campus'],
    [{ course: '', hub: '' }, 'course and campus'],
    [{ phoneNumber: '', yearOfStudy: null, hub: '' }, 'phone number, year of study and campus'],
  ])('of %j is said as %j', (lacks, words) => {
    expect(missingWords({ ...complete, ...lacks })).toBe(words);
  });
});
