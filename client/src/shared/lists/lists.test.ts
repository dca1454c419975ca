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

  it('names 6 hubs, the main campus first', () => {
    expect(hubs).toHaveLength(6);
    expect(distinct(hubs)).toBe(6);
    expect(hubs[0]).toBe('Main Campus');
  });

  it('names 12 courses: eleven of science and law at the end', () => {
    expect(courses).toHaveLength(12);
    expect(distinct(courses)).toBe(12);
    expect(courses.filter((course) => course.startsWith('B.Sc. in '))).toHaveLength(11);
    expect(courses.at(-1)).toBe('LL.B. Law');
  });
});
