import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { plugin, typesWithoutId } from './cache-policies.ts';

const published = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

describe('the cache policies', () => {
  it('are of what a query answers with by itself and without an id', () => {
    const schema = buildSchema(`
      type Query { talks: TalkPage! talk: Talk! rooms: [Room!]! tally: Tally }
      type Talk { id: ID! room: Room! }
      type TalkPage { results: [Talk!]! }
      type Room { name: String! }
      type Tally { talks: Int! best: Best! }
      type Best { tally: Tally! }
    `);
    expect(typesWithoutId(schema)).toEqual(['Best', 'TalkPage', 'Tally']);
  });

  it('cover every page of the API', () => {
    const pages = Object.keys(published.getTypeMap()).filter((name) => name.endsWith('Page'));
    expect(pages.length).toBeGreaterThan(0);
    expect(typesWithoutId(published)).toEqual(expect.arrayContaining(pages));
  });

  it('still cover the figures and facts that screens put together from several questions', () => {
    const joined = ['BlogStats', 'ClubStatistics', 'EventStats', 'GalleryStats', 'PaymentStats'];
    expect(typesWithoutId(published)).toEqual(expect.arrayContaining([...joined, 'PermissionSources']));
  });

  it('are written as a module', () => {
    const schema = buildSchema('type Query { tally: Tally } type Tally { talks: Int! }');
    expect(plugin(schema)).toContain('TypePolicies = {\n  Tally: { merge: true },\n};');
  });
});
