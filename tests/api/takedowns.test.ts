import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addGalleryItem } from '../support/gallery.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let editor: Person;
let uploader: Person;
let picture: number;

beforeAll(async () => {
  app = await startTestApp();
  editor = await addPaidMember(app, { granted: ['gallery.delete_media'] });
  uploader = await addPerson(app);
});

beforeEach(async () => {
  await app.sql('delete from takedown_requests');
  await app.sql('delete from rate_limits');
  picture = await addGalleryItem(app, uploader, { title: 'Tree planting' });
});

afterAll(() => app.close());

const ASK =
  'mutation ($id: ID!, $input: AskToTakeDownInput!) { askToTakeDown(id: $id, input: $input) { isHidden } }';
const DECIDE = 'mutation ($id: ID!, $input: DecideTakedownInput!) { decideTakedown(id: $id, input: $input) }';
const LIST =
  '{ takedownRequests(page: 1, pageSize: 20) { count results { id title name email reason state hides answer decidedBy picture { url } } } }';

interface Listed {
  takedownRequests: {
    count: number;
    results: { id: string; title: string; name: string; state: string; picture: { url: string } | null }[];
  };
}

const why = { reason: 'I did not agree to this.', showsMe: true };
const visitor = { ...why, name: 'Visiting Student', email: 'visitor@example.org' };

const ask = async (person: Person | null, input: object = why, id = picture) => {
  const { data, errors } = await app.graphql<{ askToTakeDown: { isHidden: boolean } }>(person, ASK, {
    id: String(id),
    input,
  });
  return data?.askToTakeDown.isHidden ?? errors[0]?.extensions.code;
};

const decide = async (takesDown: boolean, by = editor) => {
  const [first] = await app.sql<{ id: number }>('select id from takedown_requests order by id limit 1');
  const { errors } = await app.graphql(by, DECIDE, {
    id: String(first?.id),
    input: { takesDown, answer: 'We looked at it together.' },
  });
  return errors[0]?.extensions.code ?? 'done';
};

/** Whether a visitor sees the picture, by itself and in the list. */
const isSeen = async (): Promise<boolean[]> => {
  const own = await app.graphql(null, `{ galleryItem(id: "${String(picture)}") { id } }`);
  const { galleryItems } = await app.ask<{ galleryItems: { results: { id: string }[] } }>(
    null,
    '{ galleryItems(page: 1, pageSize: 100) { results { id } } }',
  );
  const rest = await app.rest('GET', `/api/gallery/${String(picture)}/`);
  return [
    own.errors.length === 0,
    galleryItems.results.some(({ id }) => id === String(picture)),
    rest.status === 200,
  ];
};

const noticesOf = async (person: Person): Promise<string[]> =>
  (
    await app.sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [
      person.id,
    ])
  ).map(({ title }) => title);

describe('a picture that shows somebody who does not want it', () => {
  it('is hidden from everybody at once, also through REST, and staff are told', async () => {
    const shown = await addPerson(app, { name: 'Shown Member' });
    expect(await isSeen()).toEqual([true, true, true]);
    expect(await ask(shown)).toBe(true);
    expect(await isSeen()).toEqual([false, false, false]);
    expect(await noticesOf(editor)).toContain('Somebody asks for a picture to be taken down');
    const { takedownRequests } = await app.ask<Listed>(editor, LIST);
    expect(takedownRequests).toMatchObject({
      count: 1,
      results: [{ title: 'Tree planting', name: 'Shown Member', state: 'OPEN', hides: true, email: '' }],
    });
    expect(await ask(shown)).toBe('NOT_FOUND');
  });

  it('is gone once staff take it down, and everybody who asked is told', async () => {
    const shown = await addPerson(app);
    await ask(await addPerson(app), { ...why, showsMe: false });
    expect(await ask(shown)).toBe(true);
    const outcomes = await Promise.all([decide(true), decide(true)]);
    expect(outcomes).toContain('done');
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await app.sql('select 1 from gallery_items where id = $1', [picture])).toEqual([]);
    expect(await app.sql(`select distinct state from takedown_requests`)).toEqual([{ state: 'TAKEN_DOWN' }]);
    expect(await noticesOf(shown)).toEqual(['The picture was taken down']);
    const [entry] = await app.sql<{ reason: string }>(
      `select reason from audit_entries where reason like 'Takedown request%' order by id desc limit 1`,
    );
    expect(entry?.reason).toContain('We looked at it together.');
  });

  it('comes back when staff leave it up, and is not hidden again by asking again', async () => {
    const shown = await addPerson(app);
    await ask(shown);
    expect(await decide(false)).toBe('done');
    expect(await isSeen()).toEqual([true, true, true]);
    expect(await noticesOf(shown)).toEqual(['The picture stays']);
    expect(await ask(shown)).toBe(false);
    expect(await ask(shown)).toBe('CONFLICT');
    expect(await isSeen()).toEqual([true, true, true]);
  });

  it('stays in sight while staff decide, when it does not show who asks', async () => {
    expect(await ask(await addPerson(app), { ...why, showsMe: false })).toBe(false);
    expect(await isSeen()).toEqual([true, true, true]);
  });
});

describe('a visitor', () => {
  it('says who they are, and is answered by mail', async () => {
    expect(await ask(null)).toBe('BAD_USER_INPUT');
    expect(await ask(null, { ...visitor, email: 'nonsense\r\nBcc: all@example.org' })).toBe('BAD_USER_INPUT');
    expect(await ask(null, visitor)).toBe(true);
    await decide(false);
    const mails = await app.sql(`select address, kind from mails where address = 'visitor@example.org'`);
    expect(mails).toEqual([{ address: 'visitor@example.org', kind: 'takedown-decided' }]);
  });

  it('hides no more than ten pictures a day together with all other visitors', async () => {
    await app.sql(
      `insert into takedown_requests (area, subject_id, picture, title, name, email, reason, shows_asker, hides)
       select 'gallery', n, n || '.jpg', 'Another', 'Visitor', n || '@example.org', 'Why not', true, true from generate_series(1, 10) n`,
    );
    expect(await ask(null, visitor)).toBe(false);
    expect(await ask(await addPerson(app))).toBe(true);
  });

  it('asks no more than ten times a day from one network', async () => {
    const answers: unknown[] = [];
    for (let n = 1; n <= 11; n += 1) {
      answers.push(await ask(null, { ...visitor, showsMe: false, email: `v${String(n)}@example.org` }));
    }
    expect(answers).toEqual([...Array<boolean>(10).fill(false), 'RATE_LIMITED']);
  });
});

it('is decided by nobody without the right', async () => {
  await ask(await addPerson(app));
  expect(await decide(true, await addPaidMember(app))).toBe('FORBIDDEN');
  expect((await app.graphql(uploader, LIST)).errors[0]?.extensions.code).toBe('FORBIDDEN');
});

it('is in step with a release that still knows items of the gallery alone', async () => {
  await app.sql('update gallery_items set image = $2 where id = $1', [
    picture,
    'https://pictures.example/step.jpg',
  ]);
  await app.sql(
    `insert into takedown_requests (item_id, title, name, email, reason, shows_asker, hides)
     values ($1, 'Tree planting', 'Visitor', 'visitor@example.org', 'I was not asked.', true, true)`,
    [picture],
  );
  expect(await isSeen()).toEqual([false, false, false]);
  await app.sql('delete from takedown_requests');
  await ask(await addPerson(app));
  expect(await app.sql('select item_id from takedown_requests')).toEqual([{ item_id: picture }]);
});
