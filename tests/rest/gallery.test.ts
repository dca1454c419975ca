import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { galleryCategories } from '../../server/features/gallery/gallery-categories.ts';
import { addGalleryItem, addPlainEvent } from '../support/gallery.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+03:00$/;
interface PageBody {
  count: number;
  next: string | null;
  previous: string | null;
  results: Record<string, unknown>[];
}

let app: TestApp;
let manager: Person;
let uploader: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPerson(app, { role: 'MANAGER', name: 'Sample Manager' });
  uploader = await addPerson(app, { granted: ['gallery.upload_media'] });
});
afterAll(() => app.close());

const fields = {
  title: 'Tree planting',
  description: 'Members at the community day.',
  image: 'https://pictures.example/tree.jpg',
  category: 'community',
};

const page = async (query: string): Promise<PageBody> => {
  const { status, body } = await app.rest('GET', `/api/gallery/${query}`);
  expect(status).toBe(200);
  return body as unknown as PageBody;
};

describe('G1 GET gallery/', () => {
  it('lists newest first with links, filters and search', async () => {
    const event = await addPlainEvent(app);
    for (const day of [1, 2, 3]) {
      await addGalleryItem(app, uploader, {
        title: `Debate ${String(day)} of 100%`,
        category: 'competitions',
        eventId: day === 1 ? event : null,
        createdAt: new Date(Date.UTC(2026, 1, day)),
      });
    }
    const first = await page('?category=competitions&page_size=2');
    expect(first.count).toBe(3);
    expect(first.results.map(({ title }) => title)).toEqual(['Debate 3 of 100%', 'Debate 2 of 100%']);
    expect(first.next).toBe(`${app.address}/api/gallery/?category=competitions&page_size=2&page=2`);
    expect(first.previous).toBeNull();
    expect((await page('?category=competitions&limit=2&page=2')).results).toHaveLength(1);
    expect((await page(`?event=${String(event)}`)).results.map(({ event_details }) => event_details)).toEqual(
      [{ id: event, title: 'Community Day' }],
    );
    expect((await page('?search=100%25&category=ALL&event=')).count).toBe(3);
    expect((await page('?search=debate_')).count).toBe(0);
    expect((await page('?event=2000000000')).count).toBe(0);
    expect((await page('?event=99999999999999999999')).count).toBe(0);
  });

  it('refuses a category that is none, and a page past the end', async () => {
    const bad = await app.rest('GET', '/api/gallery/?category=sport&event=x');
    expect(refusalOf(bad)).toEqual({
      status: 400,
      detail: '"sport" is not a valid choice.',
      code: 'validation_error',
    });
    expect(bad.body['event']).toEqual(['A valid integer is required.']);
    for (const number of ['2000', '0', '-1', 'x']) {
      const answer = await app.rest('GET', `/api/gallery/?page=${number}`);
      expect(refusalOf(answer)).toEqual({ status: 404, detail: 'Invalid page.', code: 'not_found' });
    }
  });

  it('treats a stale token as no token', async () => {
    expect((await app.rest('GET', '/api/gallery/', { token: '0'.repeat(40) })).status).toBe(200);
  });
});

describe('G2 GET gallery/{id}/', () => {
  it('answers the item exactly as the contract prints it', async () => {
    const event = await addPlainEvent(app);
    const id = await addGalleryItem(app, manager, { eventId: event });
    const { body } = await app.rest('GET', `/api/gallery/${String(id)}/`);
    expect(body).toEqual({
      id,
      ...fields,
      event,
      event_details: { id: event, title: 'Community Day' },
      drive_link: '',
      uploaded_by: manager.id,
      uploader_name: 'Sample Manager',
      created_at: expect.stringMatching(MOMENT),
      updated_at: expect.stringMatching(MOMENT),
    });
    expect(Object.keys(body).slice(0, 6)).toEqual([
      'id',
      'title',
      'description',
      'image',
      'category',
      'event',
    ]);
  });

  it.each(['0', '2147483648', '9223372036854775808', 'abc', '-1', '1.0', '1e3'])(
    'does not know %s',
    async (id) => {
      const answer = await app.rest('GET', `/api/gallery/${id}/`);
      expect(refusalOf(answer)).toEqual({ status: 404, detail: 'Not found.', code: 'not_found' });
    },
  );
});

describe('G3 GET gallery/my_uploads/', () => {
  it('lists own items alone', async () => {
    const person = await addPerson(app);
    const id = await addGalleryItem(app, person);
    const { body } = await app.rest('GET', '/api/gallery/my_uploads/', { token: person.token });
    expect((body as unknown as PageBody).results.map((item) => item['id'])).toEqual([id]);
    expect((await app.rest('GET', '/api/gallery/my_uploads/')).status).toBe(401);
  });
});

describe('G4 GET gallery/stats/', () => {
  it('counts with all nine categories, the last week and the own items', async () => {
    const person = await addPerson(app);
    await addGalleryItem(app, person, { category: 'education' });
    await addGalleryItem(app, person, {
      category: 'education',
      createdAt: new Date(Date.now() - 8 * 86_400_000),
    });
    const { body } = await app.rest('GET', '/api/gallery/stats/', { token: person.token });
    const counts = body['items_by_category'] as Record<string, number>;
    expect(Object.keys(body)).toEqual(['total_items', 'items_by_category', 'recent_uploads', 'my_uploads']);
    expect(Object.keys(counts)).toEqual([...galleryCategories]);
    expect([counts['education'], counts['mentorship'], body['my_uploads']]).toEqual([2, 0, 2]);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(body['total_items']);
    expect((await app.rest('GET', '/api/gallery/stats/')).body['my_uploads']).toBe(0);
  });
});

describe('G5 GET gallery/categories/', () => {
  it('is a plain list of the nine codes', async () => {
    const { text } = await app.rest('GET', '/api/gallery/categories/');
    expect(JSON.parse(text)).toEqual([...galleryCategories]);
  });
});

describe('both doors', () => {
  it('show the same item', async () => {
    const id = await addGalleryItem(app, manager);
    const { galleryItem } = await app.ask<{ galleryItem: Record<string, unknown> }>(
      null,
      'query ($id: ID!) { galleryItem(id: $id) { id title description image category driveLink uploadedBy uploaderName createdAt updatedAt } }',
      { id: String(id) },
    );
    const { body } = await app.rest('GET', `/api/gallery/${String(id)}/`);
    expect(galleryItem).toEqual({
      id: String(body['id']),
      title: body['title'],
      description: body['description'],
      image: body['image'],
      category: String(body['category']).toUpperCase(),
      driveLink: body['drive_link'],
      uploadedBy: String(body['uploaded_by']),
      uploaderName: body['uploader_name'],
      createdAt: body['created_at'],
      updatedAt: body['updated_at'],
    });
  });
});
