import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addGalleryItem, addPlainEvent, GALLERY_ITEM, type GalleryItemAnswer } from '../support/gallery.ts';
import { addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CREATE = `mutation ($input: CreateGalleryItemInput!) { createGalleryItem(input: $input) { ${GALLERY_ITEM} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateGalleryItemInput!) { updateGalleryItem(id: $id, input: $input) { ${GALLERY_ITEM} } }`;
const DELETE = 'mutation ($id: ID!) { deleteGalleryItem(id: $id) }';
const UPLOAD =
  'mutation ($file: Upload!) { uploadGalleryImage(file: $file) { url picture { srcSet width } } }';

let app: TestApp;
let manager: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPerson(app, { role: 'MANAGER', name: 'Amina Hassan' });
  member = await addPerson(app);
});
afterAll(async () => {
  await app.close();
});

async function uploaded(person: Person = manager): Promise<string> {
  const { data, errors } = await app.upload<{ uploadGalleryImage: { url: string } }>(person, UPLOAD, {
    bytes: await plainPicture(1000, 600).jpeg().toBuffer(),
  });
  expect(errors).toEqual([]);
  return data?.uploadGalleryImage.url ?? '';
}

const fields = (image: string) => ({
  title: 'Tree planting',
  description: 'Members at the community day.',
  image,
  category: 'COMMUNITY',
});

const create = async (input: object, person: Person = manager): Promise<GalleryItemAnswer> =>
  (await app.ask<{ createGalleryItem: GalleryItemAnswer }>(person, CREATE, { input })).createGalleryItem;

const update = async (person: Person, id: string, input: object): Promise<GalleryItemAnswer> =>
  (await app.ask<{ updateGalleryItem: GalleryItemAnswer }>(person, UPDATE, { id, input })).updateGalleryItem;

describe('createGalleryItem', () => {
  it('shows a picture in all its sizes, with its event and its uploader', async () => {
    const event = await addPlainEvent(app);
    const image = await uploaded();
    const item = await create({
      ...fields(image),
      event: String(event),
      driveLink: 'https://drive.example/x',
    });
    const stem = image.replace('.webp', '');
    expect(item).toMatchObject({
      image,
      category: 'COMMUNITY',
      event: { id: String(event), title: 'Community Day' },
      driveLink: 'https://drive.example/x',
      uploadedBy: String(manager.id),
      uploaderName: 'Amina Hassan',
      viewerCanEdit: true,
      viewerCanDelete: true,
      picture: {
        url: image,
        srcSet: `${stem}-400.webp 400w, ${stem}-800.webp 800w, ${image} 1000w`,
        width: 1000,
        height: 600,
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
        isForeign: false,
      },
    });
  });

  it('takes a foreign address as it is and never asks for it', async () => {
    const { picture, image } = await create(fields('https://pictures.example/a.jpg'));
    expect(image).toBe('https://pictures.example/a.jpg');
    expect(picture).toEqual({
      url: image,
      srcSet: '',
      width: null,
      height: null,
      placeholder: '',
      isForeign: true,
    });
  });

  it('says everything that is wrong at once', async () => {
    const { extensions } = await app.refusal(manager, CREATE, {
      input: {
        title: 'ab',
        description: 'short',
        image: '',
        category: 'EVENTS',
        event: '2000000000',
        driveLink: 'javascript:1',
      },
    });
    expect(extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        title: ['Title must be at least 3 characters'],
        description: ['Description must be at least 10 characters'],
        image: ['Please upload an image.'],
        event: ['Invalid pk "2000000000" - object does not exist.'],
        driveLink: ['Enter a valid URL.'],
      },
    });
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA==', '/media/x.webp', 'ftp://a.example/x.png'])(
    'refuses %s as an image',
    async (image) => {
      const { extensions } = await app.refusal(manager, CREATE, { input: fields(image) });
      expect(extensions.fields).toEqual({ image: ['Please provide a valid image URL'] });
    },
  );

  it('refuses a member without gallery.upload_media and writes it down', async () => {
    const { extensions, message } = await app.refusal(member, CREATE, {
      input: fields('https://x.example/a'),
    });
    expect([extensions.code, message]).toEqual([
      'FORBIDDEN',
      'You do not have permission to perform this action.',
    ]);
    const entries = await app.sql(
      `select permission, reason from audit_entries where action = 'ACCESS_DENIED' and changed_by_id = $1`,
      [member.id],
    );
    expect(entries).toEqual([{ permission: 'gallery.upload_media', reason: 'createGalleryItem' }]);
  });
});

describe('updateGalleryItem', () => {
  it('lets the uploader and staff change the fields that are given', async () => {
    const uploader = await addPerson(app);
    const event = await addPlainEvent(app);
    const id = String(await addGalleryItem(app, uploader, { eventId: event }));
    expect(await update(uploader, id, { title: 'Trees' })).toMatchObject({
      title: 'Trees',
      event: { id: String(event) },
      image: 'https://pictures.example/tree.jpg',
    });
    expect(await update(manager, id, { event: null, category: 'EVENTS' })).toMatchObject({
      title: 'Trees',
      event: null,
      category: 'EVENTS',
      uploadedBy: String(uploader.id),
    });
    const entries = await app.sql(
      `select changed_by_id, permission, old_value, new_value from audit_entries where reason = $1`,
      [`Gallery item ${id}`],
    );
    expect(entries).toEqual([
      {
        changed_by_id: manager.id,
        permission: 'gallery.manage_media',
        old_value: JSON.stringify({ category: 'community', event }),
        new_value: JSON.stringify({ category: 'events', event: null }),
      },
    ]);
  });

  it('writes nothing when nothing changes', async () => {
    const event = await addPlainEvent(app);
    const id = await addGalleryItem(app, manager, { eventId: event });
    const stored = () => app.sql('select updated_at, title, event_id from gallery_items where id = $1', [id]);
    const before = await stored();
    const { title, image } = await update(manager, String(id), {});
    await update(manager, String(id), { title, image, event: String(event) });
    expect(await stored()).toEqual(before);
    expect(
      await app.sql('select id from audit_entries where reason = $1', [`Gallery item ${String(id)}`]),
    ).toEqual([]);
  });

  it('refuses somebody else, before it looks at the fields', async () => {
    const id = String(await addGalleryItem(app, manager));
    const { extensions } = await app.refusal(member, UPDATE, { id, input: { title: '' } });
    expect(extensions.code).toBe('FORBIDDEN');
    const missing = await app.refusal(member, UPDATE, { id: '2000000000', input: { title: '' } });
    expect(missing.extensions.code).toBe('NOT_FOUND');
  });

  it('removes the picture that was replaced', async () => {
    const [old, next] = [await uploaded(), await uploaded()];
    const { id } = await create(fields(old));
    expect((await update(manager, id, { image: next })).image).toBe(next);
    expect((await fetch(old)).status).toBe(404);
    expect((await fetch(next)).status).toBe(200);
  });
});

describe('deleteGalleryItem', () => {
  it('removes the files with the item', async () => {
    const image = await uploaded();
    const { id } = await create(fields(image));
    expect(await app.ask(manager, DELETE, { id })).toEqual({ deleteGalleryItem: true });
    expect((await fetch(image)).status).toBe(404);
    expect((await fetch(image.replace('.webp', '-400.webp'))).status).toBe(404);
    expect((await app.refusal(manager, DELETE, { id })).extensions.code).toBe('NOT_FOUND');
  });

  it('keeps a picture that another item shows', async () => {
    const image = await uploaded();
    const [first, second] = [await create(fields(image)), await create(fields(image))];
    await app.ask(manager, DELETE, { id: first.id });
    expect((await fetch(image)).status).toBe(200);
    await app.ask(manager, DELETE, { id: second.id });
    expect((await fetch(image)).status).toBe(404);
  });

  it('leaves no item with a picture that is gone, whoever is faster', async () => {
    for (let round = 0; round < 8; round += 1) {
      const image = await uploaded();
      const { id } = await create(fields(image));
      const [, made] = await Promise.all([
        app.ask(manager, DELETE, { id }),
        app.graphql<{ createGalleryItem: { image: string } }>(manager, CREATE, { input: fields(image) }),
      ]);
      if (made.data) {
        expect((await fetch(made.data.createGalleryItem.image)).status).toBe(200);
      } else {
        expect(made.errors[0]?.extensions.fields).toEqual({ image: ['Please provide a valid image URL'] });
      }
      await app.sql('delete from rate_limits');
    }
  });

  it('keeps items of an event that is deleted', async () => {
    const event = await addPlainEvent(app);
    const id = await addGalleryItem(app, manager, { eventId: event });
    await app.sql('delete from events where id = $1', [event]);
    expect((await app.sql('select event_id from gallery_items where id = $1', [id]))[0]).toEqual({
      event_id: null,
    });
  });
});
