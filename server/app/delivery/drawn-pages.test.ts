import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '../../access/call.ts';
import { DrawnPages } from './drawn-pages.ts';

const BUNDLE = `
  export const questions = { '/': 'query Landing { club { name } }' };
  export const draw = (path, data) => path + (data === null ? ' waits' : ' knows ' + data.name);`;

const call = {} as Call;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chapterhouse-drawn-'));
  await mkdir(join(folder, 'drawn'));
  await writeFile(join(folder, 'drawn', 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'drawn', 'pages.js'), BUNDLE);
});

afterAll(() => rm(folder, { recursive: true }));

describe('drawn pages', () => {
  it('have the answer that they are drawn with beside them', async () => {
    const pages = await DrawnPages.of(join(folder, 'client'), () => Promise.resolve({ name: 'the club' }));
    const { body, answer } = (await pages.at('/', call)) ?? {};
    expect(body).toBe('/ knows the club');
    expect(answer).toContain('"data":{"name":"the club"}');
  });

  it('are drawn anew when the answer is another', async () => {
    let name = 'one';
    const pages = await DrawnPages.of(join(folder, 'client'), () => Promise.resolve({ name }));
    const first = await pages.at('/', call);
    expect(await pages.at('/', call)).toBe(first);
    name = 'two';
    expect((await pages.at('/', call))?.body).toBe('/ knows two');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['never comes', () => new Promise(() => undefined)],
  ])('do without an answer that %s', async (_how, ask) => {
    const pages = await DrawnPages.of(join(folder, 'client'), ask);
    expect(await pages.at('/', call)).toEqual({ body: '/ waits', answer: '' });
  });

  it('are those of the bundle, and none where there is no bundle', async () => {
    const ask = () => Promise.resolve({});
    expect(await (await DrawnPages.of(join(folder, 'client'), ask)).at('/events', call)).toBeNull();
    expect(await (await DrawnPages.of(join(folder, 'elsewhere', 'client'), ask)).at('/', call)).toBeNull();
  });

  it('write an answer so that nothing in it ends its element', async () => {
    const data = { name: '</script><script>alert(1)</script><!--' };
    const pages = await DrawnPages.of(join(folder, 'client'), () => Promise.resolve(data));
    const element = (await pages.at('/', call))?.answer ?? '';
    expect(element.match(/</g)).toHaveLength(2);
    const [, json = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(element) ?? [];
    expect(JSON.parse(json)).toEqual({ question: 'query Landing { club { name } }', data });
  });
});
