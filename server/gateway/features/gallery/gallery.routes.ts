import type { ServicesOf } from '../../../features/feature.ts';
import { galleryCategories } from '../../../features/gallery/gallery-categories.ts';
import { galleryItemFields } from '../../../features/gallery/gallery-item.fields.ts';
import type { galleryFeature } from '../../../features/gallery/gallery.feature.ts';
import { commandOf } from '../../request/command.ts';
import { anyText, oneOf, rowNumber } from '../../request/filters.ts';
import { made, nothing, ok, route, type Route } from '../../route.ts';
import { upload } from '../pictures/upload.resource.ts';
import { categoryList, galleryItem, galleryItemPage, galleryStats } from './gallery.resource.ts';

type GalleryServices = ServicesOf<typeof galleryFeature>;

const tag = 'Gallery';

/** The pictures for everybody (contract §12, G1 to G3). */
const readingRoutes = ({ gallery }: GalleryServices): Route[] => [
  route({
    row: 'G1',
    method: 'GET',
    path: 'gallery',
    operation: 'Query.galleryItems',
    tag,
    summary: 'Pictures, newest first.',
    paged: true,
    filters: { category: oneOf(galleryCategories), event: rowNumber, search: anyText },
    answers: { 200: galleryItemPage },
    handle: async (call, { filters, page, listed }) => {
      const { category, event: eventId, search } = filters;
      return ok(listed(await gallery.list(call, { category, eventId, search }, page)));
    },
  }),
  route({
    row: 'G2',
    method: 'GET',
    path: 'gallery/{id}',
    operation: 'Query.galleryItem',
    tag,
    summary: 'One picture.',
    answers: { 200: galleryItem },
    handle: async (call, { id }) => ok(await gallery.get(call, id)),
  }),
  route({
    row: 'G3',
    method: 'GET',
    path: 'gallery/my_uploads',
    operation: 'Query.myGalleryUploads',
    tag,
    summary: 'Own pictures, newest first.',
    paged: true,
    answers: { 200: galleryItemPage },
    handle: async (call, { page, listed }) => ok(listed(await gallery.mine(call, page))),
  }),
];

/** The gallery as a whole (contract §12, G4, G5). */
const overallRoutes = ({ gallery }: GalleryServices): Route[] => [
  route({
    row: 'G4',
    method: 'GET',
    path: 'gallery/stats',
    operation: 'Query.galleryStats',
    tag,
    summary: 'The gallery in numbers.',
    answers: { 200: galleryStats },
    handle: async (call) => ok(await gallery.stats(call)),
  }),
  route({
    row: 'G5',
    method: 'GET',
    path: 'gallery/categories',
    operation: 'Query.galleryCategories',
    tag,
    summary: 'The categories, as a plain list.',
    answers: { 200: categoryList },
    handle: () => Promise.resolve(ok(galleryCategories)),
  }),
];

/** Uploading and changing (contract §12, G6 to G9). */
const writingRoutes = ({ galleryEditing }: GalleryServices): Route[] => [
  route({
    row: 'G6',
    method: 'POST',
    path: 'gallery/upload-image',
    operation: 'Mutation.uploadGalleryImage',
    tag,
    summary: 'Takes in a picture: JPEG, PNG, WebP or GIF up to 5 MB.',
    upload: 'image',
    answers: { 201: upload },
    handle: async (call, { file }) => made(await galleryEditing.upload(call, file, 'image')),
  }),
  route({
    row: 'G7',
    method: 'POST',
    path: 'gallery',
    operation: 'Mutation.createGalleryItem',
    tag,
    summary: 'Adds a picture.',
    body: commandOf(galleryItemFields.create),
    answers: { 201: galleryItem },
    handle: async (call, { body }) => made(await galleryEditing.create(call, body)),
  }),
  route({
    row: 'G8',
    method: 'PATCH',
    path: 'gallery/{id}',
    operation: 'Mutation.updateGalleryItem',
    tag,
    summary: 'Changes the fields that are sent.',
    body: commandOf(galleryItemFields.update),
    find: (call, id) => galleryEditing.editable(call, id),
    answers: { 200: galleryItem },
    handle: async (call, { id, body }) => ok(await galleryEditing.update(call, id, body)),
  }),
  route({
    row: 'G9',
    method: 'DELETE',
    path: 'gallery/{id}',
    operation: 'Mutation.deleteGalleryItem',
    tag,
    summary: 'Deletes a picture with its files.',
    answers: { 204: null },
    handle: async (call, { id }) => {
      await galleryEditing.remove(call, id);
      return nothing;
    },
  }),
];

export const galleryRoutes = (services: GalleryServices): Route[] => [
  ...readingRoutes(services),
  ...overallRoutes(services),
  ...writingRoutes(services),
];
