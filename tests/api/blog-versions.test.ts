import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { addBlogPost, addPostVersion, blogDesk, CONTENT, newPost } from '../support/blog.ts';
import { movableClock, type MovableClock } from '../support/clocks.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MINUTE = 60_000;
const VERSIONS =
  'query ($id: ID!) { blogPostVersions(id: $id) { id title savedAt savedByName isAutomatic } }';
const VERSION = 'query ($id: ID!) { blogPostVersion(id: $id) { title excerpt content } }';
const DELETE = 'mutation ($id: ID!) { deleteBlogPost(id: $id) }';

interface Version {
  id: string;
  title: string;
  savedAt: string;
  savedByName: string;
  isAutomatic: boolean;
}

let app: TestApp;
let clock: MovableClock;
let desk: ReturnType<typeof blogDesk>;
let author: Person;
let manager: Person;

beforeAll(async () => {
  clock = movableClock();
  app = await startTestApp({ clock });
  desk = blogDesk(app);
  author = await addPaidMember(app, { name: 'Akinyi Achieng' });
  manager = await addPaidMember(app, { name: 'Moraa Nyakundi', role: 'MANAGER' });
});
afterAll(() => app.close());

const draft = async (): Promise<string> => (await desk.done(author, 'create', { input: newPost })).id;

const versionsOf = async (id: string | number, person = author): Promise<Version[]> =>
  (await app.ask<{ blogPostVersions: Version[] }>(person, VERSIONS, { id: String(id) })).blogPostVersions;

const titlesOf = async (id: string | number): Promise<string[]> =>
  (await versionsOf(id)).map(({ title }) => title);

const write = (id: string | number, title: string, more: object = {}) =>
  desk.done(author, 'autosave', { id, input: { title, ...more } });

async function uploaded(): Promise<{ url: string; name: string }> {
  const { data } = await app.upload<{ uploadBlogImage: { url: string } }>(
    author,
    'mutation ($file: Upload!) { uploadBlogImage(file: $file) { url } }',
    { bytes: await plainPicture(900, 600).jpeg().toBuffer() },
  );
  const url = data?.uploadBlogImage.url ?? '';
  return { url, name: url.split('/media/')[1] ?? '' };
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

async function sweepAfterDays(): Promise<void> {
  await app.sql(`update stored_pictures set created_at = now() - interval '3 days'`);
  await app.services.pictureLibrary.sweep(app.systemCall());
}

describe('autosaveBlogPost', () => {
  it('saves what its author writes, and keeps one version of ten minutes', async () => {
    const id = await draft();
    expect(await write(id, 'First thoughts')).toMatchObject({ title: 'First thoughts', revision: 2 });
    clock.advance(4 * MINUTE);
    await write(id, 'Second thoughts');
    clock.advance(4 * MINUTE);
    await write(id, 'Third thoughts');
    expect(await versionsOf(id)).toMatchObject([
      { title: 'Third thoughts', isAutomatic: true, savedByName: 'Akinyi Achieng' },
      { title: newPost.title, isAutomatic: false },
    ]);
    clock.advance(4 * MINUTE);
    await write(id, 'Fourth thoughts');
    expect(await titlesOf(id)).toEqual(['Fourth thoughts', 'Third thoughts', newPost.title]);
  });

  it('is followed by a version of its own when somebody saves or submits', async () => {
    const id = await draft();
    await write(id, 'While writing');
    await desk.done(author, 'update', { id, input: { title: 'While writing' } });
    expect(await versionsOf(id)).toMatchObject([{ title: 'While writing', isAutomatic: false }, {}]);
    await write(id, 'And after it');
    await desk.done(author, 'submit', { id });
    expect(await versionsOf(id)).toMatchObject([{ title: 'And after it', isAutomatic: false }, {}, {}]);
  });

  it('makes a draft of what was given back, and leaves the reason to be read', async () => {
    const id = await addBlogPost(app, author, { status: 'REJECTED' });
    expect(await write(id, 'Not so short')).toMatchObject({
      status: 'DRAFT',
      rejectionReason: 'Too short to stand alone.',
    });
    expect(await titlesOf(id)).toEqual(['Not so short', newPost.title]);
  });

  it.each(['PENDING', 'PUBLISHED'] as const)('leaves a post alone that is %s', async (status) => {
    const id = await addBlogPost(app, author, { status });
    expect(await desk.tried(author, 'autosave', { id, input: { title: 'Quietly changed' } })).toBe(
      'INVALID_TRANSITION: Only drafts are saved while they are written.',
    );
    expect(await versionsOf(id)).toEqual([]);
  });

  it('of what was read is refused once another was faster, and loses neither', async () => {
    const id = await draft();
    await desk.done(manager, 'update', { id, input: { title: 'Put right by another' } });
    const late = { id, input: { title: 'Written meanwhile', revision: 1 } };
    expect(await desk.tried(author, 'autosave', late)).toBe(
      'CONFLICT: The post has changed since you read it. Read it again before you save it.',
    );
    await write(id, 'Written meanwhile', { revision: 2 });
    expect((await versionsOf(id)).map(({ title, savedByName }) => `${title}, ${savedByName}`)).toEqual([
      'Written meanwhile, Akinyi Achieng',
      'Put right by another, Moraa Nyakundi',
      `${newPost.title}, Akinyi Achieng`,
    ]);
  });

  it('of staff who write themselves fills no log', async () => {
    const { id } = await desk.done(manager, 'create', { input: newPost });
    await desk.done(manager, 'autosave', { id, input: { title: 'Between two meetings' } });
    const noted = () => app.sql('select 1 from audit_entries where reason = $1', [`Blog post ${id}`]);
    expect(await noted()).toHaveLength(0);
    await desk.done(manager, 'update', { id, input: { title: 'After two meetings' } });
    expect(await noted()).toHaveLength(1);
  });
});

describe('blogPostVersions', () => {
  it('begin with what stood there before anybody kept any', async () => {
    const id = await addBlogPost(app, author);
    await desk.done(manager, 'update', { id, input: { content: `${CONTENT} Put right.` } });
    const [now, before] = await versionsOf(id, manager);
    expect(now).toMatchObject({ savedByName: 'Moraa Nyakundi' });
    expect(before).toMatchObject({ savedByName: 'Akinyi Achieng' });
    const { blogPostVersion } = await app.ask<{ blogPostVersion: object }>(author, VERSION, {
      id: before?.id,
    });
    expect(blogPostVersion).toEqual({ title: newPost.title, excerpt: newPost.excerpt, content: CONTENT });
  });

  it('are the fifty latest, in few statements', async () => {
    const id = await draft();
    for (let place = 1; place <= 52; place += 1) {
      await desk.done(author, 'update', { id, input: { title: `Version ${String(place)}` } });
      clock.advance(MINUTE);
    }
    const { statements, result } = await counted(id);
    expect(result).toHaveLength(50);
    expect([result[0]?.title, result[49]?.title]).toEqual(['Version 52', 'Version 3']);
    expect(statements).toBeLessThanOrEqual(4);
  });

  it('are none of a post that is put forward only, and go with it', async () => {
    const id = await addBlogPost(app, author);
    await desk.done(manager, 'update', { id, input: { featured: true } });
    expect(await versionsOf(id)).toEqual([]);
    await addPostVersion(app, id);
    await app.ask(author, DELETE, { id });
    expect(await app.sql('select 1 from blog_post_versions where post_id = $1', [id])).toEqual([]);
    expect(await app.refusal(author, VERSIONS, { id })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});

async function counted(id: string): Promise<{ statements: number; result: Version[] }> {
  let result: Version[] = [];
  const { statements } = await countingStatements(async () => {
    result = await versionsOf(id);
  });
  return { statements, result };
}

describe('a picture in a text', () => {
  it('stays while the post or a version shows it, in whatever size it is named', async () => {
    const [kept, past, unused] = [await uploaded(), await uploaded(), await uploaded()];
    const id = await draft();
    await write(id, newPost.title, { content: `${CONTENT} ![was](/media/${past.name})` });
    await desk.done(author, 'update', { id, input: {} });
    await write(id, newPost.title, {
      content: `${CONTENT} ![hall](${kept.url.replace('.webp', '-400.webp')})`,
    });
    await sweepAfterDays();
    expect(await Promise.all([kept, past, unused].map(({ url }) => statusOf(url)))).toEqual([200, 200, 404]);
  });

  it('goes with the post, unless another shows it', async () => {
    const [own, shared] = [await uploaded(), await uploaded()];
    const content = `${CONTENT} ![own](${own.url}) ![shared](${shared.url})`;
    const { id } = await desk.done(author, 'create', { input: { ...newPost, content } });
    await desk.done(author, 'create', { input: { ...newPost, image: shared.url } });
    await app.ask(author, DELETE, { id });
    expect([await statusOf(own.url), await statusOf(shared.url)]).toEqual([404, 200]);
  });

  it('leaves its words in what can be returned to when it is taken down', async () => {
    const { url, name } = await uploaded();
    const id = await draft();
    await write(id, newPost.title, { content: `${CONTENT} ![the hall](${url})` });
    await desk.done(author, 'update', { id, input: { content: `${CONTENT} No picture.` } });
    expect(await app.services.blogEditing.shows(app.systemCall(), name)).toBe(true);
    await app.services.blogEditing.takeOut(app.systemCall(), name);
    expect(await app.services.blogEditing.shows(app.systemCall(), name)).toBe(false);
    const texts = await app.sql<{ content: string; text_pictures: string[] }>(
      'select content, text_pictures from blog_post_versions where post_id = $1 order by id desc',
      [id],
    );
    expect(texts.map(({ content }) => content.slice(CONTENT.length))).toEqual([
      ' No picture.',
      ' the hall',
      '',
    ]);
    expect(texts.flatMap((version) => version.text_pictures)).toEqual([]);
  });
});
