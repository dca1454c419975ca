import { plainPicture } from '../support/pictures.ts';
import { formOf, postForm } from '../support/rest-upload.ts';
import { addEvent } from './club-events.ts';
import type { Club } from './club.ts';

/** Address of a picture that was uploaded for one thing and is shown by nothing else of the club. */
export async function uploaded(club: Club, area: 'events' | 'gallery'): Promise<string> {
  const bytes = await plainPicture(600, 400).jpeg().toBuffer();
  const url = `${club.address}/api/${area}/upload-image/`;
  const { body } = await postForm(url, await club.tokenOf('manager'), formOf('image', { bytes }));
  return String(body['url']);
}

/** An event with a picture of its own. */
export const addPicturedEvent = async (club: Club, title: string): Promise<{ id: string; title: string }> =>
  addEvent(club, { title, image: await uploaded(club, 'events') });

/** A picture of the gallery that stands for nothing else. */
export async function addPicture(club: Club, title: string): Promise<string> {
  const image = await uploaded(club, 'gallery');
  const { createGalleryItem } = await club.ask<{ createGalleryItem: { id: string } }>(
    'mutation ($input: CreateGalleryItemInput!) { createGalleryItem(input: $input) { id } }',
    { input: { title, description: 'Everybody who came.', category: 'EVENTS', image } },
    await club.tokenOf('manager'),
  );
  return createGalleryItem.id;
}
