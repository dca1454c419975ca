import { describe, expect, it } from '@jest/globals';
import { counties } from './counties';
import { courses } from './courses';
import { hubs } from './hubs';

const distinct = (list: readonly string[]) => new Set(list).size;

describe('fixed lists', () => {
  it('names all 47 counties once, from Baringo to West Pokot, in alphabetical order', () => {
    expect(counties).toHaveLength(47);
    expect(distinct(counties)).toBe(47);
    expect([...counties]).toEqual([...counties].sort((a, b) => a.localeCompare(b, 'en')));
    expect([counties[0], counties.at(-1)]).toEqual(['Baringo', 'West Pokot']);
  });

  it('names the 6 hubs', () => {
    expect(hubs).toEqual([
      'Main Campus',
      'Nairobi Campus',
      'Mombasa Campus',
      'Kisumu Campus',
      'Eldoret Campus',
      'Nakuru Campus',
    ]);
  });

  it('names the 12 courses', () => {
    expect(courses).toEqual([
      'B.Sc. in Computer Science',
      'B.Sc. in Information Technology',
      'B.Sc. in Software Engineering',
      'B.Sc. in Electrical Engineering',
      'B.Sc. in Mechanical Engineering',
      'B.Sc. in Civil Engineering',
      'B.Sc. in Chemical Engineering',
      'B.Sc. in Industrial Engineering',
      'B.Sc. in Environmental Engineering',
      'B.Sc. in Biomedical Engineering',
      'B.Sc. in Telecommunications Engineering',
      'LL.B. Law',
    ]);
  });
});
