import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { addBlogPost } from '../support/blog.ts';
import { allStructuredIn, saidIn, structuredIn } from '../support/page-heads.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const AUTHOR = `query ($id: ID!) { blogAuthor(id: $id) { id name position positionDisplay posts picture { url srcSet } } }`;
const POST = 'query ($id: ID!) { blogPost(id: $id) { author authorName authorHasPage } }';
const POSTS = 'query ($author: ID) { blogPosts(author: $author) { count results { title } } }';

interface Author {
  id: string;
  name: string;
  position: string | null;
  positionDisplay: string | null;
  posts: number;
  picture: { url: string; srcSet: string } | null;
}

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  const clientPage = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clientPage, settings: { PLAYGROUND: 'off' } });
  admin = await addPerson(app, { role: 'ADMIN' });
});
afterAll(() => app.close());

const authorOf = async ({ id }: Pick<Person, 'id'>): Promise<Author | string | undefined> => {
  const { data, errors } = await app.graphql<{ blogAuthor: Author }>(null, AUTHOR, { id: String(id) });
  return data?.blogAuthor ?? errors[0]?.extensions.code;
};

const hasPage = async (post: number, reader: Person | null = null): Promise<boolean> =>
  (await app.ask<{ blogPost: { authorHasPage: boolean } }>(reader, POST, { id: String(post) })).blogPost
    .authorHasPage;

/** The address of the face that somebody has from now on. */
async function giveFace({ id }: Person): Promise<string> {
  const { data } = await app.upload<{ image: { url: string } }>(
    admin,
    'mutation ($file: Upload!) { image: uploadEventImage(file: $file) { url } }',
    { bytes: await plainPicture(900, 600).jpeg().toBuffer() },
  );
  const url = data?.image.url ?? '';
  await app.sql('update users set profile_picture = $2 where id = $1', [id, url.split('/media/')[1]]);
  return url;
}

const close = (person: Person) =>
  app.sql(
    `update users set name = 'Former member ' || id, is_active = false, erased_at = now() where id = $1`,
    [person.id],
  );

const fetched = (path: string, accept = 'text/html') => app.rest('GET', path, { headers: { accept } });

describe('blogAuthor', () => {
  it('tells the name, and how many posts are published', async () => {
    const author = await addPaidMember(app, { name: 'Atieno Writing' });
    await addBlogPost(app, author);
    await addBlogPost(app, author);
    await addBlogPost(app, author, { status: 'DRAFT' });
    expect(await authorOf(author)).toEqual({
      ...{ id: String(author.id), name: 'Atieno Writing', posts: 2 },
      ...{ position: null, positionDisplay: null, picture: null },
    });
  });

  it('shows the face and the office of who serves the club today, and no other face', async () => {
    const officer = await addPerson(app, { name: 'Baraka Serving', position: 'TREASURER' });
    const member = await addPaidMember(app);
    const url = await giveFace(officer);
    await giveFace(member);
    await addBlogPost(app, officer);
    await addBlogPost(app, member);
    expect(await authorOf(officer)).toMatchObject({
      ...{ position: 'TREASURER', positionDisplay: 'Treasurer' },
      picture: { url },
    });
    expect(await authorOf(member)).toMatchObject({ picture: null });
    await app.sql('delete from executive_terms where user_id = $1', [officer.id]);
    expect(await authorOf(officer)).toMatchObject({ position: null, picture: null });
  });

  it('takes three statements, however much somebody has published', async () => {
    const author = await addPerson(app, { position: 'PRESIDENT' });
    await giveFace(author);
    for (let number = 0; number < 20; number += 1) {
      await addBlogPost(app, author);
    }
    const { statements } = await countingStatements(() => app.ask(null, AUTHOR, { id: String(author.id) }));
    expect(statements).toBeLessThanOrEqual(3);
  });

  it('knows nobody who has published nothing, and no account that is closed', async () => {
    const author = await addPaidMember(app);
    expect(await authorOf(author)).toBe('NOT_FOUND');
    await addBlogPost(app, author, { status: 'PENDING' });
    expect(await authorOf(author)).toBe('NOT_FOUND');
    expect(await authorOf({ id: 2_000_000_000 })).toBe('NOT_FOUND');
    const post = await addBlogPost(app, author);
    expect(await authorOf(author)).toMatchObject({ posts: 1 });
    expect(await hasPage(post)).toBe(true);
    await close(author);
    expect(await authorOf(author)).toBe('NOT_FOUND');
    expect(await hasPage(post)).toBe(false);
  });

  it('has no page to tell of for a post that is not published', async () => {
    const author = await addPaidMember(app);
    expect(await hasPage(await addBlogPost(app, author, { status: 'DRAFT' }), author)).toBe(false);
  });
});

describe('blogPosts of an author', () => {
  it('shows what that person has published, and nothing else', async () => {
    const author = await addPaidMember(app);
    await addBlogPost(app, await addPaidMember(app), { title: 'Of somebody else' });
    await addBlogPost(app, author, { title: 'Earlier', at: new Date('2026-01-01') });
    await addBlogPost(app, author, { title: 'Later', at: new Date('2026-01-02') });
    await addBlogPost(app, author, { title: 'Not yet', status: 'PENDING' });
    for (const reader of [null, author]) {
      expect(await app.ask(reader, POSTS, { author: String(author.id) })).toEqual({
        blogPosts: { count: 2, results: [{ title: 'Later' }, { title: 'Earlier' }] },
      });
    }
  });
});

describe('the page of an author', () => {
  it('says who it is, stands at one address, and is on the map of the site', async () => {
    const author = await addPerson(app, { name: 'Mũthoni Njeri', position: 'GENERAL_SECRETARY' });
    const face = await giveFace(author);
    await addBlogPost(app, author);
    const path = `/blog/authors/${String(author.id)}-muthoni-njeri`;
    for (const named of [String(author.id), `${String(author.id)}-an-earlier-name`]) {
      const { status, headers } = await fetched(`/blog/authors/${named}`);
      expect([status, headers.get('location')]).toEqual([301, path]);
    }
    const { status, text } = await fetched(path);
    const address = app.address + path;
    expect(status).toBe(200);
    expect(saidIn(text)).toMatchObject({
      ...{ 'og:title': 'Mũthoni Njeri', 'og:type': 'profile', 'og:url': address },
      'og:image': face.replace('/media/', '/share/').replace('.webp', '.jpg'),
    });
    expect(text).toContain(`<link rel="canonical" href="${address}" />`);
    expect(structuredIn(text)).toMatchObject({
      ...{ '@type': 'ProfilePage', url: address },
      mainEntity: { '@type': 'Person', name: 'Mũthoni Njeri', url: address, image: face },
    });
    expect(allStructuredIn(text)[1]).toMatchObject({
      itemListElement: [
        { item: `${app.address}/` },
        { name: 'Blog', item: `${app.address}/blog` },
        { name: 'Mũthoni Njeri', item: address },
      ],
    });
    expect((await fetched('/sitemap.xml', '*/*')).text).toContain(`<loc>${address}</loc>`);
  });

  it('is none for who has published nothing, and gone with a closed account, whose posts name no page', async () => {
    const author = await addPaidMember(app, { name: 'Kept For Now' });
    const path = `/blog/authors/${String(author.id)}-kept-for-now`;
    for (const none of [path, '/blog/authors/none', '/blog/authors/99999999999', '/blog/authors']) {
      expect([none, (await fetched(none)).status]).toEqual([none, 404]);
    }
    const post = await addBlogPost(app, author, { title: 'Said once' });
    const readable = `/blog/${String(post)}-said-once`;
    expect(structuredIn((await fetched(readable)).text)).toMatchObject({
      author: { '@type': 'Person', name: 'Kept For Now', url: app.address + path },
    });
    await close(author);
    const gone = await fetched(path);
    expect([gone.status, gone.text.includes('Kept For Now')]).toEqual([410, false]);
    expect(structuredIn((await fetched(readable)).text)).toMatchObject({
      author: { name: `Former member ${String(author.id)}` },
    });
    expect((await fetched(readable)).text).not.toContain(`/blog/authors/${String(author.id)}`);
  });
});
