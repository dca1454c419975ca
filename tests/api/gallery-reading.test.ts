import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { addGalleryItem, addPlainEvent, GALLERY_ITEM, type GalleryItemAnswer } from '../support/gallery.ts';
import { addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const LIST = `query ($category: GalleryCategory, $event: ID, $search: String, $page: Int! = 1, $pageSize: Int! = 20) {
  galleryItems(category: $category, event: $event, search: $search, page: $page, pageSize: $pageSize) {
    count pageCount results { ${GALLERY_ITEM} } } }`;
const UPLOAD =
  'mutation ($file: Upload!) { uploadGalleryImage(file: $file) { url picture { srcSet width } } }';

let app: TestApp;
let manager: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPerson(app, { role: 'MANAGER' });
  member = await addPerson(app);
});
afterAll(async () => {
  await app.close();
});

const listed = async (variables: Record<string, unknown>) =>
  (
    await app.ask<{ galleryItems: { count: number; pageCount: number; results: GalleryItemAnswer[] } }>(
      null,
      LIST,
      variables,
    )
  ).galleryItems;

describe('galleryItems', () => {
  it('lists newest first, by category and by event, with the count of all pages', async () => {
    const uploader = await addPerson(app);
    const event = await addPlainEvent(app);
    for (const minute of [1, 2, 3]) {
      await addGalleryItem(app, uploader, {
        title: `Robotics ${String(minute)}`,
        category: 'competitions',
        eventId: minute === 2 ? event : null,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      });
    }
    const page = await listed({ category: 'COMPETITIONS', pageSize: 2 });
    expect([page.count, page.pageCount]).toEqual([3, 2]);
    expect(page.results.map(({ title }) => title)).toEqual(['Robotics 3', 'Robotics 2']);
    expect((await listed({ event: String(event) })).results.map(({ title }) => title)).toEqual([
      'Robotics 2',
    ]);
    expect((await listed({ event: '2000000000' })).count).toBe(0);
    expect((await listed({ event: 'abc' })).count).toBe(0);
  });

  it('searches title and description for the characters as they are, in any case', async () => {
    const uploader = await addPerson(app);
    await addGalleryItem(app, uploader, {
      title: '100% Attendance_night',
      description: 'Back\\slash and more words',
    });
    const found = async (search: string) => (await listed({ search })).results.map(({ title }) => title);
    for (const search of ['100%', 'ATTENDANCE_', ' k\\s ', 'slash and']) {
      expect(await found(search)).toEqual(['100% Attendance_night']);
    }
    expect(await found('100_')).toEqual([]);
    expect(await found('Attendance%night')).toEqual([]);
    expect(await found(`${'x'.repeat(10_000)}😀'`)).toEqual([]);
  });

  it('tells each caller what they may do', async () => {
    const uploader = await addPerson(app);
    const director = await addPerson(app, { position: 'COMMUNICATIONS_DIRECTOR' });
    const remover = await addPerson(app, { granted: ['gallery.delete_media'] });
    const id = String(await addGalleryItem(app, uploader));
    const rights = async (person: Person | null) => {
      const { galleryItem } = await app.ask<{ galleryItem: GalleryItemAnswer }>(
        person,
        'query ($id: ID!) { galleryItem(id: $id) { viewerCanEdit viewerCanDelete } }',
        { id },
      );
      return [galleryItem.viewerCanEdit, galleryItem.viewerCanDelete];
    };
    expect(await rights(null)).toEqual([false, false]);
    expect(await rights(member)).toEqual([false, false]);
    expect(await rights(director)).toEqual([false, false]);
    expect(await rights(remover)).toEqual([false, true]);
    expect(await rights(uploader)).toEqual([true, true]);
    expect(await rights(manager)).toEqual([true, true]);
  });

  it('needs as many statements for fifty pictures as for one', async () => {
    const bytes = await plainPicture(900, 600).jpeg().toBuffer();
    const { data } = await app.upload<{ uploadGalleryImage: { url: string } }>(manager, UPLOAD, { bytes });
    const image = data?.uploadGalleryImage.url.split('/media/')[1] ?? '';
    await addGalleryItem(app, manager, { category: 'international', image });
    const one = await countingStatements(() => listed({ category: 'INTERNATIONAL', pageSize: 50 }));
    for (let index = 0; index < 49; index += 1) {
      await addGalleryItem(app, manager, { category: 'international', image });
    }
    const fifty = await countingStatements(() => listed({ category: 'INTERNATIONAL', pageSize: 50 }));
    expect([one.result.results.length, fifty.result.results.length]).toEqual([1, 50]);
    expect(fifty.result.results.every(({ picture }) => picture?.srcSet !== '')).toBe(true);
    expect(fifty.statements).toBe(one.statements);
    expect(one.statements).toBe(2);
  });
});

describe('galleryStats', () => {
  it('counts everything, the last week, and the own items', async () => {
    const uploader = await addPerson(app);
    const before = await app.ask<{ galleryStats: { totalItems: number; recentUploads: number } }>(
      null,
      '{ galleryStats { totalItems recentUploads } }',
    );
    await addGalleryItem(app, uploader, { category: 'mentorship' });
    await addGalleryItem(app, uploader, {
      category: 'mentorship',
      createdAt: new Date(Date.now() - 8 * 86_400_000),
    });
    const { galleryStats } = await app.ask<{
      galleryStats: {
        totalItems: number;
        recentUploads: number;
        myUploads: number;
        itemsByCategory: { category: string; count: number }[];
      };
    }>(
      uploader,
      '{ galleryStats { totalItems recentUploads myUploads itemsByCategory { category count } } }',
    );
    expect(galleryStats.totalItems).toBe(before.galleryStats.totalItems + 2);
    expect(galleryStats.recentUploads).toBe(before.galleryStats.recentUploads + 1);
    expect(galleryStats.myUploads).toBe(2);
    expect(galleryStats.itemsByCategory).toHaveLength(9);
    expect(galleryStats.itemsByCategory).toContainEqual({ category: 'MENTORSHIP', count: 2 });
  });
});
