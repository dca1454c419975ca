import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '../../access/call.ts';
import { DrawnPages, type Ask, type Place } from './drawn-pages.ts';

const BUNDLE = `
  export const reads = { '/': ['search', 'show'], '/blog/:id': [], '/events/:id': [], '/old': [] };
  export const drawn = [];
  const club = { query: 'query Club { club { name } }' };
  const questionsAt = (address, answers) => {
    if (address === '/old') return {};
    if (/^\\/(\\?|$)/.test(address)) return { club };
    if (!address.startsWith('/events/'))
      return { club, [address]: { query: 'query Post($address: String)', variables: { address } } };
    const series = answers.event?.series && { series: { query: 'query Series', variables: { of: answers.event.name } } };
    return { event: { query: 'query Event' }, ...series };
  };
  export const draw = (address, answers) => {
    drawn.push([address, ...Object.keys(answers)].join(' '));
    const asked = questionsAt(address, answers);
    const names = Object.keys(asked).flatMap((name) => answers[name]?.name ?? []);
    return {
      body: address + ' ' + (names.join(' and ') || 'waits'),
      asked,
      movedTo: address === '/old' ? '/new?and=more' : null,
    };
  };`;

const landing = { path: '/', address: '/' };
const post = (id: number) => ({ path: '/blog/:id', address: `/blog/${String(id)}` });

const event = { path: '/events/:id', address: '/events/7' };

const call = {} as Call;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chapterhouse-drawn-'));
  await mkdir(join(folder, 'drawn'));
  await writeFile(join(folder, 'drawn', 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'drawn', 'pages.js'), BUNDLE);
});

afterAll(() => rm(folder, { recursive: true }));

/** Pages of the bundle of this test, which show where they are. */
async function pagesBy(ask: Ask) {
  const pages = await DrawnPages.of(join(folder, 'client'), ask);
  return {
    at: async (place: Place) => {
      const page = await pages.at(place, call);
      if (page === null || 'movedTo' in page) throw new Error(`${place.address} is not drawn`);
      return page;
    },
  };
}

/** What was drawn, and with which answers. */
async function drawings(): Promise<string[]> {
  const { drawn } = (await import(join(folder, 'drawn', 'pages.js'))) as { drawn: string[] };
  return drawn;
}

describe('drawn pages', () => {
  it('have the answers that they are drawn with beside them', async () => {
    const pages = await pagesBy(() => Promise.resolve({ name: 'the club' }));
    const { body, answer } = await pages.at(landing);
    expect(body).toBe('/ the club');
    expect(answer).toContain('{"club":{"name":"the club"}}');
  });

  it('ask for what belongs to their address', async () => {
    const pages = await pagesBy((_call, { query, variables }) =>
      Promise.resolve({ name: variables ? JSON.stringify(variables) : query }),
    );
    expect((await pages.at(post(7))).body).toBe(
      '/blog/7 query Club { club { name } } and {"address":"/blog/7"}',
    );
  });

  it('are drawn anew when an answer is another', async () => {
    let name = 'one';
    const pages = await pagesBy(() => Promise.resolve({ name }));
    const first = await pages.at(landing);
    expect(await pages.at(landing)).toBe(first);
    name = 'two';
    expect((await pages.at(landing)).body).toBe('/ two');
  });

  it('are drawn once with the same answers, however often they are opened', async () => {
    const pages = await pagesBy(() => Promise.resolve({ name: 'the club' }));
    const drawn = await drawings();
    drawn.length = 0;
    for (let opened = 0; opened < 3; opened += 1) await pages.at(post(7));
    expect(drawn).toEqual(['/blog/7', '/blog/7 club /blog/7']);
  });

  it('ask for what they come to ask once they are answered, and at once when they are opened again', async () => {
    const asked: string[] = [];
    const pages = await pagesBy((_call, { query }) => {
      asked.push(query);
      return Promise.resolve({ name: query.replace('query ', 'the '), series: true });
    });
    const drawn = await drawings();
    drawn.length = 0;
    const first = await pages.at(event);
    expect(first.body).toBe('/events/7 the Event and the Series');
    expect(first.answer).toContain('"series":{"name":"the Series"');
    expect(drawn).toEqual(['/events/7', '/events/7 event', '/events/7 event series']);
    expect(await pages.at(event)).toBe(first);
    expect(asked).toEqual(['query Event', 'query Series', 'query Event', 'query Series']);
  });

  it('ask no more for what they no longer ask for, and do not send it', async () => {
    let series = true;
    const asked: string[] = [];
    const pages = await pagesBy((_call, { query }) => {
      asked.push(query);
      return Promise.resolve({ name: query, series });
    });
    await pages.at(event);
    series = false;
    const alone = await pages.at(event);
    expect([alone.body, alone.answer.includes('Series')]).toEqual(['/events/7 query Event', false]);
    asked.length = 0;
    expect(await pages.at(event)).toBe(alone);
    expect(asked).toEqual(['query Event']);
  });

  it('lead on to the address that they have now, and ask for nothing', async () => {
    let asked = 0;
    const pages = await DrawnPages.of(join(folder, 'client'), () => Promise.resolve((asked += 1)));
    expect(await pages.at({ path: '/old', address: '/old' }, call)).toEqual({ movedTo: '/new?and=more' });
    expect(asked).toBe(0);
  });

  it('are the same whatever is asked of them that they do not read', async () => {
    const pages = await pagesBy(() => Promise.resolve({ name: 'the club' }));
    const first = await pages.at(post(7));
    for (const query of ['?utm=mail', '?search=a', '?show=all&x=1', '?']) {
      expect(await pages.at({ ...post(7), query })).toBe(first);
    }
    const searched = await pages.at({ ...landing, query: '?search=tea%20time' });
    expect(searched.body).toBe('/?search=tea+time the club');
    for (const query of ['?search=tea+time&x=1', '?show=&search=tea time', '?x=2&search=tea+time&search=2']) {
      expect(await pages.at({ ...landing, query })).toBe(searched);
    }
    const both = await pages.at({ ...landing, query: '?show=all&search=tea' });
    expect(both.body).toBe('/?search=tea&show=all the club');
    expect(await pages.at({ ...landing, query: '?search=tea&show=all' })).toBe(both);
  });

  it('stay, however many words are searched for and however many addresses are made up', async () => {
    const pages = await pagesBy(() => Promise.resolve({ name: 'the club' }));
    const [first, other] = [await pages.at(landing), await pages.at(post(7))];
    for (let number = 1; number <= 210; number += 1) {
      await pages.at({ ...landing, query: `?search=${String(number)}` });
      await pages.at({ ...post(1000 + number), isMadeUp: true });
    }
    expect(await pages.at(landing)).toBe(first);
    expect(await pages.at(post(7))).toBe(other);
  });

  it('are kept for the addresses that were opened last', async () => {
    const pages = await pagesBy(() => Promise.resolve({ name: 'the club' }));
    const [first, second] = [await pages.at(post(1)), await pages.at(post(2))];
    for (let id = 3; id <= 201; id += 1) await pages.at(post(id));
    expect(await pages.at(post(2))).toBe(second);
    expect(await pages.at(post(1))).not.toBe(first);
    expect(await pages.at(post(1))).toEqual(first);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['never comes', () => new Promise(() => undefined)],
  ])('do without an answer that %s', async (_how, ask) => {
    const pages = await pagesBy(ask);
    expect(await pages.at(landing)).toEqual({ body: '/ waits', answer: '' });
  });

  it('are drawn with the answers that came, where others fail', async () => {
    const pages = await pagesBy((_call, { variables }) =>
      variables ? Promise.reject(new Error('no such post')) : Promise.resolve({ name: 'the club' }),
    );
    const { body, answer } = await pages.at(post(7));
    expect(body).toBe('/blog/7 the club');
    expect(answer).toContain('{"club":{"name":"the club"}}');
  });

  it('are those of the bundle, and none where there is no bundle', async () => {
    const ask = () => Promise.resolve({});
    for (const [built, place] of [
      ['client', { path: '/events', address: '/events' }],
      ['elsewhere/client', landing],
    ] as const) {
      const pages = await DrawnPages.of(join(folder, built), ask);
      expect(await pages.at(place, call)).toBeNull();
    }
  });

  it('write an answer so that nothing in it ends its element', async () => {
    const data = { name: '</script><script>alert(1)</script><!--' };
    const pages = await pagesBy(() => Promise.resolve(data));
    const element = (await pages.at(landing)).answer;
    expect(element.match(/</g)).toHaveLength(2);
    const [, json = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(element) ?? [];
    expect(JSON.parse(json)).toEqual({ club: data });
  });
});
