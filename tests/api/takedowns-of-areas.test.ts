import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addBlogPost } from '../support/blog.ts';
import { addEvent } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  const clientPage = await readFile(join(import.meta.dirname, '../../client/index.html'), 'utf8');
  app = await startTestApp({ clientPage, settings: { PLAYGROUND: 'off' } });
  admin = await addPerson(app, { role: 'ADMIN' });
});

beforeEach(async () => {
  await app.sql('delete from takedown_requests');
  await app.sql('delete from rate_limits');
});

afterAll(() => app.close());

const ASK = `mutation ($id: ID!, $area: PictureArea!, $input: AskToTakeDownInput!) {
  askToTakeDown(id: $id, area: $area, input: $input) { isHidden } }`;
const DECIDE = 'mutation ($id: ID!, $input: DecideTakedownInput!) { decideTakedown(id: $id, input: $input) }';
const LIST = `{ takedownRequests(page: 1, pageSize: 20) { count results { id area title path picture { url srcSet } } } }`;

interface Listed {
  takedownRequests: {
    count: number;
    results: { id: string; area: string; title: string; path: string; picture: { url: string } | null }[];
  };
}

/** A kind of thing that shows a picture. */
interface Kind {
  area: string;
  upload: string;
  /** Who holds it decides. */
  right: string;
  /** Who holds it decides about other things. */
  other: string;
  add: (image: string) => Promise<number>;
  /** The address that others read of it. */
  shown: (id: number) => Promise<string | undefined>;
  /** What its row keeps. */
  row: string;
  path: string;
}

const kinds: Kind[] = [
  {
    ...{ area: 'EVENTS', upload: 'uploadEventImage', right: 'events.manage_events', path: '/events' },
    ...{ other: 'blog.manage_posts', row: 'select image from events where id = $1' },
    add: (image) => addEvent(app, { title: 'Chess Night', image }),
    shown: (id) => pictureIn('event', id),
  },
  {
    ...{ area: 'BLOG', upload: 'uploadBlogImage', right: 'blog.manage_posts', path: '/blog' },
    ...{ other: 'gallery.delete_media', row: 'select image from blog_posts where id = $1' },
    add: (image) => addBlogPost(app, admin, { title: 'Chess Night', image }),
    shown: (id) => pictureIn('blogPost', id),
  },
  {
    ...{ area: 'MERCHANDISE', upload: 'uploadMerchandiseImage', right: 'merchandise.manage_products' },
    ...{ other: 'events.manage_events', row: 'select image from merchandise_items where id = $1' },
    add: async (image) => (await addItem(app, { name: 'Chess Night', image })).id,
    shown: (id) => pictureIn('merchandiseItem', id),
    path: '/merchandise',
  },
  {
    ...{
      area: 'PROFILES',
      upload: 'uploadEventImage',
      right: 'users.manage_users',
      path: '/dashboard/users',
    },
    ...{ other: 'events.manage_events', row: 'select profile_picture image from users where id = $1' },
    add: async (image) => {
      const { id } = await addPaidMember(app, { name: 'Chess Night' });
      await app.sql('update users set profile_picture = $2 where id = $1', [id, image]);
      return id;
    },
    shown: async (id) => {
      const { person } = await app.ask<{ person: { profilePicture: string } }>(
        admin,
        'query ($id: ID!) { person(id: $id) { profilePicture } }',
        { id: String(id) },
      );
      return person.profilePicture || undefined;
    },
  },
];

/** The address of the picture that a visitor sees of a thing. */
async function pictureIn(operation: string, id: number): Promise<string | undefined> {
  const document = `query ($id: ID!) { shown: ${operation}(id: $id) { picture { url } } }`;
  const { shown } = await app.ask<{ shown: { picture: { url: string } | null } }>(null, document, {
    id: String(id),
  });
  return shown.picture?.url;
}

/** A picture of ours by its address, and as rows keep it. */
async function uploaded(upload: string): Promise<{ url: string; name: string }> {
  const { data, errors } = await app.upload<{ image: { url: string } }>(
    admin,
    `mutation ($file: Upload!) { image: ${upload}(file: $file) { url } }`,
    { bytes: await plainPicture(900, 600).jpeg().toBuffer() },
  );
  expect(errors).toEqual([]);
  const url = data?.image.url ?? '';
  return { url, name: url.split('/media/')[1] ?? '' };
}

const why = { reason: 'I was not asked.', showsMe: true };

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

const noticesOf = async ({ id }: Person): Promise<string[]> =>
  (await app.sql<{ title: string }>('select title from notifications where user_id = $1', [id])).map(
    ({ title }) => title,
  );

describe.each(kinds)('a picture of $area', ({ area, upload, right, other, add, shown, row, path }) => {
  const ask = async (person: Person, id: number, input: object = why) => {
    const { data, errors } = await app.graphql<{ askToTakeDown: { isHidden: boolean } }>(person, ASK, {
      ...{ id: String(id), area, input },
    });
    return data?.askToTakeDown.isHidden ?? errors[0]?.extensions.code;
  };
  const listed = async (person: Person) => (await app.ask<Listed>(person, LIST)).takedownRequests;
  const decide = async (person: Person, takesDown: boolean) => {
    const [first] = (await listed(admin)).results;
    const input = { takesDown, answer: 'We looked at it together.' };
    const { errors } = await app.graphql(person, DECIDE, { id: first?.id, input });
    return errors[0]?.extensions.code ?? 'done';
  };
  const kept = async (id: number) => (await app.sql(row, [id]))[0];

  it('is hidden at once, its file too, from all but who decides', async () => {
    const { url, name } = await uploaded(upload);
    const id = await add(name);
    const keeper = await addPaidMember(app, { granted: [right] });
    const asker = await addPaidMember(app);
    expect([await shown(id), await statusOf(url)]).toEqual([url, 200]);
    expect(await ask(asker, id)).toBe(true);
    expect(await shown(id)).toBeUndefined();
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(url.replace('.webp', '-400.webp'))).toBe(404);
    expect(await statusOf(url.replace('/media/', '/share/').replace('.webp', '.jpg'))).toBe(404);
    expect(await statusOf(`${url}?look=${name}`)).toBe(404);
    expect(await noticesOf(keeper)).toContain('Somebody asks for a picture to be taken down');
    const { count, results } = await listed(keeper);
    expect([count, results]).toMatchObject([
      1,
      [{ area, title: 'Chess Night', path: `${path}/${String(id)}` }],
    ]);
    expect(await statusOf(results[0]?.picture?.url ?? '')).toBe(200);
    expect(await ask(asker, id)).toBe('NOT_FOUND');
  });

  it('goes with its files when it is taken down, and the thing stays without it', async () => {
    const { url, name } = await uploaded(upload);
    const [id, copy] = [await add(name), await add(name)];
    const asker = await addPaidMember(app);
    const keeper = await addPaidMember(app, { granted: [right] });
    await ask(asker, id);
    expect(await decide(keeper, true)).toBe('done');
    expect([await kept(id), await kept(copy)]).toEqual([{ image: '' }, { image: '' }]);
    expect(await shown(id)).toBeUndefined();
    expect(await statusOf(url)).toBe(404);
    expect(await app.sql('select 1 from stored_pictures where name = $1', [name])).toEqual([]);
    expect(await noticesOf(asker)).toEqual(['The picture was taken down']);
    expect((await listed(keeper)).results[0]?.picture).toBeNull();
    expect(await decide(keeper, true)).toBe('CONFLICT');
  });

  it('comes back when it is left up', async () => {
    const { url, name } = await uploaded(upload);
    const id = await add(name);
    const asker = await addPaidMember(app);
    await ask(asker, id);
    expect(await decide(await addPaidMember(app, { granted: [right] }), false)).toBe('done');
    expect([await shown(id), await statusOf(url), await kept(id)]).toEqual([url, 200, { image: name }]);
    expect(await noticesOf(asker)).toEqual(['The picture stays']);
    expect(await ask(asker, id)).toBe(false);
    expect(await shown(id)).toBe(url);
  });

  it('is neither seen nor decided about by who looks after other things', async () => {
    const id = await add((await uploaded(upload)).name);
    await ask(await addPaidMember(app), id);
    const keeper = await addPaidMember(app, { granted: [other] });
    expect(await listed(keeper)).toEqual({ count: 0, results: [] });
    expect(await decide(keeper, true)).toBe('FORBIDDEN');
    expect(await decide(await addPaidMember(app), true)).toBe('FORBIDDEN');
  });

  it('is asked about only where there is one', async () => {
    const asker = await addPaidMember(app);
    expect(await ask(asker, await add(''))).toBe('NOT_FOUND');
    expect(await ask(asker, 2_000_000_000)).toBe('NOT_FOUND');
    const id = await add((await uploaded(upload)).name);
    expect(await ask(asker, id, { ...why, picture: `${app.address}/media/events/none.webp` })).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the photo of somebody who serves the club', () => {
  const BOARD = '{ clubExecutives { person name picture } }';
  const board = async () =>
    (await app.ask<{ clubExecutives: { person: string; name: string; picture: string }[] }>(null, BOARD))
      .clubExecutives;

  it('is taken from the board for a visitor too, and nobody else answers for their photo', async () => {
    const { url, name } = await uploaded('uploadEventImage');
    const officer = await addPerson(app, { name: 'Zawadi Officer', position: 'TREASURER' });
    const quiet = await addPaidMember(app, { name: 'Quiet Member' });
    await app.sql('update users set profile_picture = $2 where id = any($1)', [[officer.id, quiet.id], name]);
    expect(await board()).toContainEqual({
      person: String(officer.id),
      name: 'Zawadi Officer',
      picture: url,
    });
    const input = { ...why, name: 'Visiting Student', email: 'visitor@example.org' };
    const ask = (id: number) => app.graphql(null, ASK, { id: String(id), area: 'PROFILES', input });
    expect((await ask(quiet.id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await ask(officer.id)).data).toEqual({ askToTakeDown: { isHidden: true } });
    expect(await board()).toContainEqual({ person: String(officer.id), name: 'Zawadi Officer', picture: '' });
    expect(await statusOf(url)).toBe(404);
  });
});

describe('a picture in the text of a post', () => {
  const POST = `query ($id: ID!) { blogPost(id: $id) { content textPictures { words written address isHidden } } }`;
  interface Post {
    content: string;
    textPictures: { words: string; written: string; address: string; isHidden: boolean }[];
  }
  const read = async (id: number) =>
    (await app.ask<{ blogPost: Post }>(null, POST, { id: String(id) })).blogPost;
  const pageOf = async (id: number) =>
    (await fetch(`${app.address}/blog/${String(id)}`, { headers: { accept: 'text/html' } })).text();
  const ask = async (person: Person, id: number, picture: string) => {
    const variables = { id: String(id), area: 'BLOG', input: { ...why, picture } };
    const { data, errors } = await app.graphql<{ askToTakeDown: { isHidden: boolean } }>(
      person,
      ASK,
      variables,
    );
    return data?.askToTakeDown.isHidden ?? errors[0]?.extensions.code;
  };
  const decide = async (takesDown: boolean) => {
    const [first] = (await app.ask<Listed>(admin, LIST)).takedownRequests.results;
    await app.ask(admin, DECIDE, { id: first?.id, input: { takesDown, answer: 'We looked at it.' } });
  };
  const HALL = 'https://pictures.example.org/hall.jpg';

  it('is a link no more while it is asked about, and its words alone stay once it is taken down', async () => {
    const { url, name } = await uploaded('uploadBlogImage');
    const content = `We met in ![the hall](${HALL}) and by ![the fire](/media/${name} "At night").`;
    const id = await addBlogPost(app, admin, { title: 'Chess Night', image: '', content });
    const copy = await addBlogPost(app, admin, {
      title: 'Again',
      image: name,
      content: `![x](${url}?v=2) ${content}`,
    });
    expect((await read(id)).textPictures).toEqual([
      { words: 'the hall', written: HALL, address: HALL, isHidden: false },
      { words: 'the fire', written: `/media/${name}`, address: url, isHidden: false },
    ]);
    expect(await pageOf(id)).toContain(`href="${HALL}"`);
    expect(await ask(await addPaidMember(app), id, HALL)).toBe(true);
    expect(await ask(await addPaidMember(app), id, url)).toBe(true);
    expect(await statusOf(url)).toBe(404);
    const hidden = { content, textPictures: [{ isHidden: true }, { isHidden: true }] };
    expect(await read(id)).toMatchObject(hidden);
    expect(await pageOf(id)).not.toContain(HALL);
    await decide(true);
    await decide(true);
    const rest = { content: 'We met in the hall and by the fire.', textPictures: [] };
    expect([await read(id), await read(copy)]).toEqual([rest, { ...rest, content: `x ${rest.content}` }]);
    expect(await app.sql('select image from blog_posts where id = $1', [copy])).toEqual([{ image: '' }]);
  });

  it('is asked about only where the text has it, and stays when it is left up', async () => {
    const id = await addBlogPost(app, admin, { image: '', content: `![the hall](${HALL})` });
    const asker = await addPaidMember(app);
    expect(await ask(asker, id, 'https://pictures.example.org/other.jpg')).toBe('NOT_FOUND');
    expect(await ask(asker, id, HALL)).toBe(true);
    await decide(false);
    expect((await read(id)).textPictures).toMatchObject([{ written: HALL, isHidden: false }]);
  });
});
