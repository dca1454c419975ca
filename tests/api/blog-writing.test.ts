import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addBlogPost, blogDesk, CONTENT, newPost } from '../support/blog.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const UPLOAD = 'mutation ($file: Upload!) { uploadBlogImage(file: $file) { url picture { srcSet } } }';
const DELETE = 'mutation ($id: ID!) { deleteBlogPost(id: $id) }';

let app: TestApp;
let desk: ReturnType<typeof blogDesk>;
let author: Person;
let manager: Person;

beforeAll(async () => {
  app = await startTestApp();
  desk = blogDesk(app);
  author = await addPaidMember(app, { name: 'Akinyi Achieng' });
  manager = await addPaidMember(app, { role: 'MANAGER' });
});
afterAll(() => app.close());

async function uploaded(person: Person): Promise<string> {
  const { data, errors } = await app.upload<{ uploadBlogImage: { url: string } }>(person, UPLOAD, {
    bytes: await plainPicture(1000, 600).jpeg().toBuffer(),
  });
  expect(errors).toEqual([]);
  return data?.uploadBlogImage.url ?? '';
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe('createBlogPost', () => {
  it('keeps Markdown as it was written and answers for its author', async () => {
    const content = `# Habari\n\n* one\n* two\n\n<script>alert(1)</script> [x](javascript:alert(1)) **bold** ${CONTENT}`;
    const post = await desk.done(author, 'create', {
      input: { ...newPost, content, category: 'SUCCESS_STORIES' },
    });
    expect(post).toMatchObject({
      content,
      category: 'SUCCESS_STORIES',
      status: 'DRAFT',
      author: String(author.id),
      authorName: 'Akinyi Achieng',
      image: '',
      revision: 1,
      readingMinutes: 1,
      rejectionReason: '',
      viewerIsAuthor: true,
      viewerCanEdit: true,
      viewerCanDelete: true,
      viewerCanSubmit: true,
      viewerCanWithdraw: false,
      viewerCanApprove: false,
      viewerCanFeature: false,
      viewerEditNeedsReview: false,
    });
  });

  it('hands it to the reviewers at once when asked', async () => {
    const post = await desk.done(author, 'create', { input: newPost, submit: true });
    expect(post).toMatchObject({
      status: 'PENDING',
      submittedAt: expect.any(String),
      viewerCanWithdraw: true,
    });
  });

  it('features it for holders of the right alone', async () => {
    const input = { ...newPost, featured: true };
    expect((await desk.done(author, 'create', { input })).isFeatured).toBe(false);
    const director = await addPaidMember(app, { granted: ['content.feature_blogs'] });
    expect((await desk.done(director, 'create', { input })).isFeatured).toBe(true);
  });

  it('says everything that is wrong', async () => {
    const { errors } = await app.graphql(
      author,
      'mutation ($input: CreateBlogPostInput!) { createBlogPost(input: $input) { id } }',
      {
        input: {
          title: ' abcd ',
          excerpt: 'short',
          content: 'too short',
          category: 'EVENTS',
          image: 'data:text/html,x',
        },
      },
    );
    expect(errors[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: {
        title: ['Title must be at least 5 characters'],
        excerpt: ['Excerpt must be at least 10 characters'],
        content: ['Content must be at least 50 characters'],
        image: ['Enter a valid URL.'],
      },
    });
  });

  it('takes the longest texts, counted in characters, and none longer', async () => {
    const longest = { title: '😀'.repeat(200), excerpt: 'é'.repeat(500), content: '😀'.repeat(50_000) };
    expect((await desk.done(author, 'create', { input: { ...newPost, ...longest } })).content).toBe(
      longest.content,
    );
    const longer = { title: 'x'.repeat(201), excerpt: 'x'.repeat(501), content: 'x'.repeat(50_001) };
    for (const [name, text] of Object.entries(longer)) {
      expect(await desk.tried(author, 'create', { input: { ...newPost, [name]: text } })).toBe(
        `BAD_USER_INPUT: Ensure this field has no more than ${String(text.length - 1)} characters.`,
      );
    }
  });
});

describe('updateBlogPost', () => {
  it('of what was read is refused once somebody else was faster, and undoes nothing', async () => {
    const id = await addBlogPost(app, author, { status: 'DRAFT' });
    const { revision } = await desk.done(author, 'read', { id });
    await desk.done(manager, 'update', { id, input: { content: `${CONTENT} Put right.`, revision } });
    const late = { id, input: { title: 'A better headline', revision } };
    expect(await desk.tried(author, 'update', late)).toBe(
      'CONFLICT: The post has changed since you read it. Read it again before you save it.',
    );
    expect(await desk.done(author, 'read', { id })).toMatchObject({
      ...{ title: newPost.title, content: `${CONTENT} Put right.`, revision: revision + 1 },
    });
    expect(await desk.tried(author, 'update', { id, input: { ...late.input, revision: revision + 1 } })).toBe(
      'DRAFT',
    );
  });

  it.each([
    ['DRAFT', 'DRAFT', false],
    ['PENDING', 'PENDING', false],
    ['PUBLISHED', 'PENDING', false],
    ['REJECTED', 'DRAFT', false],
    ['DRAFT', 'PENDING', true],
    ['PENDING', 'PENDING', true],
    ['REJECTED', 'PENDING', true],
  ] as const)('by its author makes %s %s, submit: %s', async (from, to, submit) => {
    const id = await addBlogPost(app, author, { status: from, isFeatured: from === 'PUBLISHED' });
    const before = await desk.done(author, 'read', { id });
    expect(before.viewerEditNeedsReview).toBe(from === 'PUBLISHED');
    const post = await desk.done(author, 'update', { id, input: { title: 'Another headline' }, submit });
    expect(post).toMatchObject({ status: to, isFeatured: false, title: 'Another headline', revision: 2 });
    expect(post.rejectionReason).toBe(from === 'REJECTED' && !submit ? 'Too short to stand alone.' : '');
  });

  it('changes nothing when it says nothing new', async () => {
    const id = await addBlogPost(app, author);
    const before = await desk.done(author, 'read', { id });
    const after = await desk.done(author, 'update', { id, input: { title: ` ${newPost.title} ` } });
    expect(after).toEqual(before);
  });

  it('by staff leaves the status alone and is noted', async () => {
    const id = await addBlogPost(app, author);
    expect(await desk.done(manager, 'update', { id, input: { title: 'Corrected headline' } })).toMatchObject({
      status: 'PUBLISHED',
      authorName: 'Akinyi Achieng',
    });
    const own = await addBlogPost(app, manager);
    expect(
      (await desk.done(manager, 'update', { id: own, input: { title: 'My own headline' } })).status,
    ).toBe('PENDING');
    const [entry] = await app.sql<{ old_value: string; new_value: string }>(
      `select old_value, new_value from audit_entries where reason = $1 and permission = 'blog.manage_posts'`,
      [`Blog post ${String(id)}`],
    );
    expect(entry).toEqual({
      old_value: JSON.stringify({ title: newPost.title }),
      new_value: JSON.stringify({ title: 'Corrected headline' }),
    });
  });

  it('submits only for its author', async () => {
    const id = await addBlogPost(app, author, { status: 'DRAFT' });
    expect(await desk.tried(manager, 'update', { id, input: {}, submit: true })).toBe(
      'BAD_USER_INPUT: Status cannot be changed here.',
    );
    const published = await addBlogPost(app, author);
    expect(
      await desk.tried(author, 'update', { id: published, input: { title: 'Swapped title' }, submit: true }),
    ).toBe('BAD_USER_INPUT: Status cannot be changed here.');
  });

  it('features published posts, for holders of the right, who need no other', async () => {
    const director = await addPerson(app, { granted: ['blog.feature_posts'] });
    const id = await addBlogPost(app, author);
    expect((await desk.done(author, 'update', { id, input: { featured: true } })).isFeatured).toBe(false);
    expect((await desk.done(director, 'update', { id, input: { featured: true } })).isFeatured).toBe(true);
    expect(await desk.tried(director, 'update', { id, input: { featured: false, title: 'Mine now' } })).toBe(
      'FORBIDDEN: You do not have permission to perform this action.',
    );
    const draft = await addBlogPost(app, author, { status: 'DRAFT' });
    expect(await desk.tried(manager, 'update', { id: draft, input: { featured: true } })).toBe(
      'INVALID_TRANSITION: Only published posts can be featured.',
    );
    expect(await desk.tried(manager, 'update', { id: draft, input: { featured: false } })).toBe('DRAFT');
  });

  it('keeps its own picture until another one takes its place', async () => {
    const [first, second] = [await uploaded(author), await uploaded(author)];
    expect(first).toMatch(/\/media\/blog\/[0-9a-f]{32}\.webp$/);
    const { id, image } = await desk.done(author, 'create', { input: { ...newPost, image: first } });
    expect(image).toBe(first);
    expect((await desk.done(author, 'update', { id, input: { image: second } })).image).toBe(second);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await app.ask(author, DELETE, { id });
    expect(await statusOf(second)).toBe(404);
    expect(await desk.tried(author, 'create', { input: { ...newPost, image: first } })).toBe(
      'BAD_USER_INPUT: Enter a valid URL.',
    );
  });
});

describe('deleteBlogPost', () => {
  it('by staff tells the author and is noted; by the author it is nobody’s business', async () => {
    const writer = await addPaidMember(app);
    const [gone, own] = [await addBlogPost(app, writer), await addBlogPost(app, writer)];
    await app.ask(manager, DELETE, { id: gone });
    await app.ask(writer, DELETE, { id: own });
    const told = await app.sql<{ title: string }>('select title from notifications where user_id = $1', [
      writer.id,
    ]);
    expect(told).toEqual([{ title: 'Your post was removed' }]);
    const noted = await app.sql<{ reason: string }>(
      `select reason from audit_entries where permission = 'blog.delete_posts' and reason in ($1, $2)`,
      [`Blog post ${String(gone)}`, `Blog post ${String(own)}`],
    );
    expect(noted).toEqual([{ reason: `Blog post ${String(gone)}` }]);
    expect(await desk.tried(manager, 'read', { id: gone })).toBe('NOT_FOUND: Not found.');
  });
});
