import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: Person;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPerson(app, { role: 'ADMIN' });
});
afterAll(() => app.close());

interface Item {
  image: string;
  revision: number;
  pictures: { image: string; alt: string; picture: { url: string } | null }[];
}

const FIELDS = 'id image revision pictures { image alt picture { url } }';
const UPLOAD = 'mutation ($file: Upload!) { uploadMerchandiseImage(file: $file) { url } }';
const ARRANGE = `mutation ($id: ID!, $input: ArrangePicturesInput!) { item: arrangeMerchandisePictures(id: $id, input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateMerchandiseItemInput!) { item: updateMerchandiseItem(id: $id, input: $input) { ${FIELDS} } }`;

const foreign = (name: string) => `https://pictures.example.org/${name}.webp`;

async function uploaded(width = 900): Promise<string> {
  const { data } = await app.upload<{ uploadMerchandiseImage: { url: string } }>(staff, UPLOAD, {
    bytes: await plainPicture(width, 600).jpeg().toBuffer(),
  });
  return data?.uploadMerchandiseImage.url ?? '';
}

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

const arrange = async (id: string, pictures: { image: string; alt?: string }[]): Promise<Item> =>
  (await app.ask<{ item: Item }>(staff, ARRANGE, { id, input: { pictures } })).item;

const update = async (id: string, input: object): Promise<Item> =>
  (await app.ask<{ item: Item }>(staff, UPDATE, { id, input })).item;

const addedItem = async (): Promise<string> => String((await addItem(app, { stock: 0 })).id);

describe('the pictures of an item', () => {
  it('stand in their order with what they show; the first is the cover, in REST too', async () => {
    const id = await addedItem();
    const [front, back] = [await uploaded(), await uploaded()];
    const item = await arrange(id, [{ image: front, alt: 'The front' }, { image: back }]);
    expect(item.image).toBe(front);
    expect(item.pictures).toEqual([
      { image: front, alt: 'The front', picture: { url: front } },
      { image: back, alt: '', picture: { url: back } },
    ]);
    const turned = await arrange(id, [
      { image: back, alt: 'The back' },
      { image: front, alt: 'The front' },
    ]);
    expect(turned.pictures.map(({ alt }) => alt)).toEqual(['The back', 'The front']);
    const rest = await app.rest('GET', `/api/merchandise/items/${id}/`);
    expect(rest.body).toMatchObject({ image: back });
    expect(rest.body).not.toHaveProperty('pictures');
  });

  it('lose their file when they are left out, and the item loses all with itself', async () => {
    const id = await addedItem();
    const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()];
    await arrange(id, [{ image: first }, { image: second }, { image: third }]);
    await arrange(id, [{ image: third }, { image: second }]);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([404, 200, 200]);
    await app.ask(staff, 'mutation ($id: ID!) { deleteMerchandiseItem(id: $id) }', { id });
    expect([await statusOf(second), await statusOf(third)]).toEqual([404, 404]);
  });

  it('are kept from the nightly sweep wherever they stand', async () => {
    const id = await addedItem();
    const [first, second] = [await uploaded(), await uploaded()];
    await arrange(id, [{ image: first }, { image: second }]);
    const unused = await uploaded();
    await app.sql(`update stored_pictures set created_at = now() - interval '3 days'`);
    await app.services.pictureLibrary.sweep(app.systemCall());
    expect([await statusOf(first), await statusOf(unused)]).toEqual([200, 404]);
    expect(await statusOf(second)).toBe(200);
  });

  it('move up when the cover is taken away, and stay when it is another', async () => {
    const id = await addedItem();
    await arrange(id, [
      { image: foreign('a'), alt: 'A' },
      { image: foreign('b'), alt: 'B' },
    ]);
    const other = await update(id, { image: foreign('c') });
    expect(other.pictures).toMatchObject([
      { image: foreign('c'), alt: '' },
      { image: foreign('b'), alt: 'B' },
    ]);
    const { image, pictures } = await update(id, { image: '' });
    expect([image, pictures.map(({ alt }) => alt)]).toEqual([foreign('b'), ['B']]);
    expect((await update(id, { image: '' })).pictures).toEqual([]);
  });

  it('are eight at most, of addresses, and of the revision that was read', async () => {
    const id = await addedItem();
    const refusal = async (input: object) =>
      (await app.graphql(staff, ARRANGE, { id, input })).errors[0]?.message;
    const nine = Array.from({ length: 9 }, (_, index) => ({ image: foreign(String(index)) }));
    expect(await refusal({ pictures: nine })).toBe('An item has at most 8 pictures.');
    expect(await refusal({ pictures: [{ image: 'javascript:alert(1)' }] })).toBe('Enter a valid URL.');
    expect((await arrange(id, nine.slice(1))).pictures).toHaveLength(8);
    expect(await refusal({ pictures: [], revision: 1 })).toMatch(/^The item has changed since you read it/);
  });
});
