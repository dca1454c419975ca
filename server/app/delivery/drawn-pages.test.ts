import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '../../access/call.ts';
import { DrawnPages, type Ask } from './drawn-pages.ts';

const BUNDLE = `
  export const paths = ['/', '/blog/:id'];
  export const asked = [];
  export const questionsAt = (address) => {
    asked.push(address);
    return {
      club: { query: 'query Club { club { name } }' },
      ...(address !== '/' && { [address]: { query: 'query Post($address: String)', variables: { address } } }),
    };
  };
  export const draw = (address, answers) =>
    address + ' ' + (['club', address].flatMap((name) => answers[name]?.name ?? []).join(' and ') || 'waits');`;

const landing = { path: '/', address: '/' };
const post = (id: number) => ({ path: '/blog/:id', address: `/blog/${String(id)}` });

const call = {} as Call;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chapterhouse-drawn-'));
  await mkdir(join(folder, 'drawn'));
  await writeFile(join(folder, 'drawn', 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'drawn', 'pages.js'), BUNDLE);
});

afterAll(() => rm(folder, { recursive: true }));

const pagesBy = (ask: Ask) => DrawnPages.of(join(folder, 'client'), ask);

describe('drawn pages', () => {
  it('have the answers that they are drawn with beside them', async () => {
    const pages = await pagesBy(() => Promise.resolve({ name: 'the club' }));
    const { body, answer } = (await pages.at(landing, call)) ?? {};
    expect(body).toBe('/ the club');
    expect(answer).toContain('{"club":{"name":"the club"}}');
  });

  it('ask for what belongs to their address', async () => {
    const pages = await pagesBy((_call, { query, variables }) =>
      Promise.resolve({ name: variables ? JSON.stringify(variables) : query }),
    );
    expect((await pages.at(post(7), call))?.body).toBe(
      '/blog/7 query Club { club { name } } and {"address":"/blog/7"}',
    );
  });

  it('are drawn anew when an answer is another', async () => {
    let name = 'one';
    const pages = await pagesBy(() => Promise.resolve({ name }));
    const first = await pages.at(landing, call);
    expect(await pages.at(landing, call)).toBe(first);
    name = 'two';
    expect((await pages.at(landing, call))?.body).toBe('/ two');
  });

  it('tell what they ask once, however often they are opened', async () => {
    const pages = await pagesBy(() => Promise.resolve({ name: 'the club' }));
    const { asked } = (await import(join(folder, 'drawn', 'pages.js'))) as { asked: string[] };
    asked.length = 0;
    for (let opened = 0; opened < 3; opened += 1) await pages.at(post(7), call);
    expect(asked).toEqual(['/blog/7']);
  });

  it('are kept for the addresses that were opened last', async () => {
    const pages = await pagesBy(() => Promise.resolve({ name: 'the club' }));
    const [first, second] = [await pages.at(post(1), call), await pages.at(post(2), call)];
    for (let id = 3; id <= 201; id += 1) await pages.at(post(id), call);
    expect(await pages.at(post(2), call)).toBe(second);
    expect(await pages.at(post(1), call)).not.toBe(first);
    expect(await pages.at(post(1), call)).toEqual(first);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['never comes', () => new Promise(() => undefined)],
  ])('do without an answer that %s', async (_how, ask) => {
    const pages = await pagesBy(ask);
    expect(await pages.at(landing, call)).toEqual({ body: '/ waits', answer: '' });
  });

  it('are drawn with the answers that came, where others fail', async () => {
    const pages = await pagesBy((_call, { variables }) =>
      variables ? Promise.reject(new Error('no such post')) : Promise.resolve({ name: 'the club' }),
    );
    const { body, answer } = (await pages.at(post(7), call)) ?? {};
    expect(body).toBe('/blog/7 the club');
    expect(answer).toContain('{"club":{"name":"the club"}}');
  });

  it('are those of the bundle, and none where there is no bundle', async () => {
    const ask = () => Promise.resolve({});
    expect(await (await pagesBy(ask)).at({ path: '/events', address: '/events' }, call)).toBeNull();
    expect(
      await (await DrawnPages.of(join(folder, 'elsewhere', 'client'), ask)).at(landing, call),
    ).toBeNull();
  });

  it('write an answer so that nothing in it ends its element', async () => {
    const data = { name: '</script><script>alert(1)</script><!--' };
    const pages = await pagesBy(() => Promise.resolve(data));
    const element = (await pages.at(landing, call))?.answer ?? '';
    expect(element.match(/</g)).toHaveLength(2);
    const [, json = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(element) ?? [];
    expect(JSON.parse(json)).toEqual({ club: data });
  });
});
