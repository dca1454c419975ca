import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addGalleryItem } from '../support/gallery.ts';
import { addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { formOf, postForm } from '../support/rest-upload.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';
import { DENIED } from './refusals.ts';

let app: TestApp;
let manager: Person;
let uploader: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  manager = await addPerson(app, { role: 'MANAGER', name: 'Sample Manager' });
  uploader = await addPerson(app, { granted: ['gallery.upload_media'] });
  member = await addPerson(app);
});
afterAll(() => app.close());

const fields = {
  title: 'Tree planting',
  description: 'Members at the community day.',
  image: 'https://pictures.example/tree.jpg',
  category: 'community',
};

const post = (person: Person | null, body: unknown) =>
  app.rest('POST', '/api/gallery/', { token: person?.token ?? null, body });

describe('G7 POST gallery/', () => {
  it('makes an item of an upload, ignoring what is not the caller’s to say', async () => {
    const bytes = await plainPicture(500, 400).jpeg().toBuffer();
    const upload = await postForm(
      `${app.address}/api/gallery/upload-image/`,
      uploader.token,
      formOf('image', { bytes }),
    );
    const { status, body, headers } = await post(uploader, {
      ...fields,
      image: upload.body['url'],
      event: null,
      drive_link: null,
      uploaded_by: manager.id,
      event_details: {},
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      image: upload.body['url'],
      event: null,
      event_details: null,
      drive_link: '',
      uploaded_by: uploader.id,
    });
    expect(headers.get('x-ignored-fields')).toBe('uploaded_by, event_details');
  });

  it('says everything that is wrong, in the order of the fields', async () => {
    const empty = await post(manager, {});
    expect(refusalOf(empty)).toMatchObject({ status: 400, code: 'validation_error' });
    expect(empty.body).toMatchObject({
      title: ['This field is required.'],
      description: ['This field is required.'],
      image: ['Please upload an image.'],
      category: ['This field is required.'],
    });
    const wrong = await post(manager, {
      title: 'ab',
      description: 'too short',
      image: 'javascript:alert(1)',
      category: 'sport',
      event: 2_000_000_000,
      drive_link: 'data:text/html,x',
    });
    expect(wrong.body).toMatchObject({
      title: ['Title must be at least 3 characters'],
      description: ['Description must be at least 10 characters'],
      image: ['Please provide a valid image URL'],
      category: ['"sport" is not a valid choice.'],
      event: ['Invalid pk "2000000000" - object does not exist.'],
      drive_link: ['Enter a valid URL.'],
      detail: 'Title must be at least 3 characters',
    });
    const long = await post(manager, {
      ...fields,
      title: 'x'.repeat(201),
      description: 'x'.repeat(2001),
      image: `https://x.example/${'x'.repeat(500)}`,
    });
    expect(long.body).toMatchObject({
      title: ['Ensure this field has no more than 200 characters.'],
      description: ['Ensure this field has no more than 2000 characters.'],
      image: ['Ensure this field has no more than 500 characters.'],
    });
  });

  it('is for holders of gallery.upload_media, whatever the body', async () => {
    expect(refusalOf(await post(member, '{'))).toEqual(DENIED);
    expect((await post(null, fields)).status).toBe(401);
    const admin = await addPerson(app, { role: 'ADMIN' });
    expect((await post(admin, fields)).status).toBe(201);
  });
});

describe('G8 PATCH gallery/{id}/', () => {
  const patch = (person: Person | null, id: number, body: unknown) =>
    app.rest('PATCH', `/api/gallery/${String(id)}/`, { token: person?.token ?? null, body });

  it('lets uploader and staff change what is sent', async () => {
    const id = await addGalleryItem(app, uploader);
    const own = await patch(uploader, id, { title: '  Trees ', drive_link: 'https://drive.example/x' });
    expect(own.body).toMatchObject({
      title: 'Trees',
      drive_link: 'https://drive.example/x',
      category: 'community',
    });
    const staff = await patch(manager, id, { category: 'events', drive_link: '' });
    expect(staff.body).toMatchObject({ title: 'Trees', category: 'events', drive_link: '' });
    expect((await patch(manager, id, {})).status).toBe(200);
  });

  it('says 404 before 403 before what is wrong with the fields', async () => {
    const id = await addGalleryItem(app, manager);
    expect(refusalOf(await patch(member, id, { title: '' }))).toEqual(DENIED);
    expect(refusalOf(await patch(uploader, id, '{'))).toEqual(DENIED);
    expect((await patch(member, 2_000_000_000, { title: '' })).status).toBe(404);
    expect((await patch(null, id, {})).status).toBe(401);
    const wrong = await patch(manager, id, { title: null, image: '', event: 'x' });
    expect(wrong.body).toMatchObject({
      title: ['This field may not be null.'],
      image: ['Please upload an image.'],
      event: ['A valid integer is required.'],
    });
  });
});

describe('G9 DELETE gallery/{id}/', () => {
  const remove = (person: Person | null, id: number) =>
    app.rest('DELETE', `/api/gallery/${String(id)}/`, { token: person?.token ?? null });

  it('lets uploader and holders of gallery.delete_media delete, once', async () => {
    const remover = await addPerson(app, { granted: ['gallery.delete_media'] });
    for (const person of [uploader, remover, manager]) {
      const id = await addGalleryItem(app, uploader);
      const { status, text } = await remove(person, id);
      expect([status, text]).toEqual([204, '']);
      expect((await remove(person, id)).status).toBe(404);
    }
  });

  it('refuses everybody else', async () => {
    const id = await addGalleryItem(app, manager);
    expect(refusalOf(await remove(member, id))).toEqual(DENIED);
    expect(refusalOf(await remove(uploader, id))).toEqual(DENIED);
    expect((await remove(null, id)).status).toBe(401);
  });
});
