import { galleryCategories } from '../../features/gallery/gallery-categories.ts';
import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentGalleryItem, presentGalleryStats } from '../presenters/gallery.presenter.ts';
import { presentUpload } from '../presenters/upload.presenter.ts';
import { anyText, oneOf, rowNumber } from '../request/filters.ts';
import { made, nothing, ok, route, type Route } from '../route.ts';

const tag = 'Gallery';

const fields = {
  title: schema.text(3, 200),
  description: schema.text(10, 2000),
  image: schema.webAddress,
  category: schema.codes(galleryCategories),
  event: schema.nullable(schema.integer),
  drive_link: schema.optionalAddress,
};

/** The gallery for everybody (contract §12, G1 to G5). */
const readingRoutes = ({ gallery }: GatewayServices): Route[] => [
  route({
    row: 'G1',
    method: 'GET',
    path: 'gallery',
    operation: 'Query.galleryItems',
    tag,
    summary: 'Pictures, newest first.',
    paged: true,
    filters: { category: oneOf(galleryCategories), event: rowNumber, search: anyText },
    answers: { 200: schema.ref('GalleryItemPage') },
    handle: async (call, { filters, page, pageBody }) => {
      const { category, event: eventId, search } = filters;
      return ok(pageBody(await gallery.list(call, { category, eventId, search }, page), presentGalleryItem));
    },
  }),
  route({
    row: 'G2',
    method: 'GET',
    path: 'gallery/{id}',
    operation: 'Query.galleryItem',
    tag,
    summary: 'One picture.',
    answers: { 200: schema.ref('GalleryItem') },
    handle: async (call, { id }) => ok(presentGalleryItem(await gallery.get(call, id))),
  }),
  route({
    row: 'G3',
    method: 'GET',
    path: 'gallery/my_uploads',
    operation: 'Query.myGalleryUploads',
    tag,
    summary: 'Own pictures, newest first.',
    paged: true,
    answers: { 200: schema.ref('GalleryItemPage') },
    handle: async (call, { page, pageBody }) =>
      ok(pageBody(await gallery.mine(call, page), presentGalleryItem)),
  }),
  route({
    row: 'G4',
    method: 'GET',
    path: 'gallery/stats',
    operation: 'Query.galleryStats',
    tag,
    summary: 'The gallery in numbers.',
    answers: { 200: schema.ref('GalleryStats') },
    handle: async (call) => ok(presentGalleryStats(await gallery.stats(call))),
  }),
  route({
    row: 'G5',
    method: 'GET',
    path: 'gallery/categories',
    operation: 'Query.galleryCategories',
    tag,
    summary: 'The categories, as a plain list.',
    answers: { 200: schema.listOf(schema.codes(galleryCategories)) },
    handle: () => Promise.resolve(ok([...galleryCategories])),
  }),
];

/** Uploading and changing (contract §12, G6 to G9). */
const writingRoutes = ({ galleryEditing }: GatewayServices): Route[] => [
  route({
    row: 'G6',
    method: 'POST',
    path: 'gallery/upload-image',
    operation: 'Mutation.uploadGalleryImage',
    tag,
    summary: 'Takes in a picture: JPEG, PNG, WebP or GIF up to 5 MB.',
    upload: 'image',
    answers: { 201: schema.ref('Upload') },
    handle: async (call, { file }) => made(presentUpload(await galleryEditing.upload(call, file, 'image'))),
  }),
  route({
    row: 'G7',
    method: 'POST',
    path: 'gallery',
    operation: 'Mutation.createGalleryItem',
    tag,
    summary: 'Adds a picture.',
    body: schema.command(fields, ['title', 'description', 'image', 'category']),
    answers: { 201: schema.ref('GalleryItem') },
    handle: async (call, { body }) => made(presentGalleryItem(await galleryEditing.create(call, body))),
  }),
  route({
    row: 'G8',
    method: 'PATCH',
    path: 'gallery/{id}',
    operation: 'Mutation.updateGalleryItem',
    tag,
    summary: 'Changes the fields that are sent.',
    body: schema.change(fields),
    find: (call, id) => galleryEditing.editable(call, id),
    answers: { 200: schema.ref('GalleryItem') },
    handle: async (call, { id, body }) => ok(presentGalleryItem(await galleryEditing.update(call, id, body))),
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

export const galleryRoutes = (services: GatewayServices): Route[] => [
  ...readingRoutes(services),
  ...writingRoutes(services),
];
