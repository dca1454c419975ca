import type { ServicesOf } from '../../../features/feature.ts';
import { merchandiseCategories } from '../../../features/shop/merchandise-categories.ts';
import { createItemSchema, updateItemSchema } from '../../../features/shop/merchandise-item.fields.ts';
import type { MerchandiseSort } from '../../../features/shop/merchandise.service.ts';
import { reviewSchema } from '../../../features/shop/reviews/review.schemas.ts';
import type { shopFeature } from '../../../features/shop/shop.feature.ts';
import { commandOf } from '../../request/command.ts';
import { anyText, flag, oneOf } from '../../request/filters.ts';
import { made, nothing, ok, route, type Route } from '../../route.ts';
import { upload } from '../pictures/upload.resource.ts';
import {
  merchandiseItem,
  merchandiseItemPage,
  merchandiseReview,
  merchandiseReviewPage,
  merchandiseStats,
} from './merchandise.resource.ts';

type ShopServices = ServicesOf<typeof shopFeature>;

const tag = 'Merchandise';

const orderings = ['name', 'price', '-rating', '-created_at'] as const;

const sorts: Record<(typeof orderings)[number], MerchandiseSort> = {
  name: 'NAME',
  price: 'PRICE',
  '-rating': 'RATING',
  '-created_at': 'NEWEST',
};

/** What REST calls the flags of an item. */
const sentAs = { featured: 'isFeatured', in_stock: 'isAvailable' };

/** The shop for everybody (contract §13, M1, M2). */
const readingRoutes = ({ merchandise }: ShopServices): Route[] => [
  route({
    row: 'M1',
    method: 'GET',
    path: 'merchandise/items',
    operation: 'Query.merchandiseItems',
    tag,
    summary: 'What the shop has, newest first unless `ordering` says otherwise.',
    paged: true,
    filters: {
      featured: flag,
      category: oneOf(merchandiseCategories),
      search: anyText,
      in_stock: flag,
      ordering: oneOf(orderings),
    },
    answers: { 200: merchandiseItemPage },
    handle: async (call, { filters, page, listed }) => {
      const { featured: isFeatured, category, search, in_stock: isAvailable, ordering } = filters;
      const filter = { isFeatured, category, search, isAvailable, sort: ordering && sorts[ordering] };
      return ok(listed(await merchandise.list(call, filter, page)));
    },
  }),
  route({
    row: 'M2',
    method: 'GET',
    path: 'merchandise/items/{id}',
    operation: 'Query.merchandiseItem',
    tag,
    summary: 'One item of the shop.',
    answers: { 200: merchandiseItem },
    handle: async (call, { id }) => ok(await merchandise.offered(call, id)),
  }),
  route({
    row: 'M9',
    method: 'GET',
    path: 'merchandise/items/stats',
    operation: 'Query.merchandiseStats',
    tag,
    summary: 'The shop in numbers.',
    answers: { 200: merchandiseStats },
    handle: async (call) => ok(await merchandise.stats(call)),
  }),
];

/** What staff do to items (contract §13, M3 to M5). */
const editingRoutes = ({ merchandise, merchandiseEditing }: ShopServices): Route[] => [
  route({
    row: 'M3',
    method: 'POST',
    path: 'merchandise/items',
    operation: 'Mutation.createMerchandiseItem',
    tag,
    summary: 'Puts an item into the shop.',
    body: commandOf(createItemSchema, sentAs),
    answers: { 201: merchandiseItem },
    handle: async (call, { body }) => made(await merchandiseEditing.create(call, body)),
  }),
  route({
    row: 'M4',
    method: 'PATCH',
    path: 'merchandise/items/{id}',
    operation: 'Mutation.updateMerchandiseItem',
    tag,
    summary:
      'Changes the fields that are sent; `stock` is a count of what is there, of an item without sizes.',
    body: commandOf(updateItemSchema, sentAs),
    find: (call, id) => merchandise.offered(call, id),
    answers: { 200: merchandiseItem },
    handle: async (call, { id, body }) => ok(await merchandiseEditing.update(call, id, body)),
  }),
  route({
    row: 'M5',
    method: 'DELETE',
    path: 'merchandise/items/{id}',
    operation: 'Mutation.deleteMerchandiseItem',
    tag,
    summary: 'Takes an item out of the shop; it is kept where orders or the ledger of stock speak of it.',
    find: (call, id) => merchandise.offered(call, id),
    answers: { 204: null },
    handle: async (call, { id }) => {
      await merchandiseEditing.remove(call, id);
      return nothing;
    },
  }),
];

/** Pictures of items (contract §13, M6). */
const pictureRoutes = ({ merchandiseEditing }: ShopServices): Route[] => [
  route({
    row: 'M6',
    method: 'POST',
    path: 'merchandise/upload-image',
    operation: 'Mutation.uploadMerchandiseImage',
    tag,
    summary: 'Takes in a picture: JPEG, PNG, WebP or GIF up to 5 MB.',
    upload: 'image',
    answers: { 201: upload },
    handle: async (call, { file }) => made(await merchandiseEditing.upload(call, file, 'image')),
  }),
];

/** What members say of items (contract §13, M7, M8). */
const reviewRoutes = ({ merchandise, merchandiseReviews }: ShopServices): Route[] => [
  route({
    row: 'M7',
    method: 'POST',
    path: 'merchandise/items/{id}/reviews',
    operation: 'Mutation.reviewMerchandiseItem',
    tag,
    summary: 'Reviews an item; 200 when it replaces an own review.',
    body: commandOf(reviewSchema),
    find: (call, id) => merchandise.offered(call, id),
    answers: { 201: merchandiseReview, 200: merchandiseReview },
    handle: async (call, { id, body }) => {
      const { review, isNew } = await merchandiseReviews.write(call, id, body);
      return isNew ? made(review) : ok(review);
    },
  }),
  route({
    row: 'M8',
    method: 'GET',
    path: 'merchandise/items/{id}/reviews',
    operation: 'Query.merchandiseReviews',
    tag,
    summary: 'The reviews of an item, newest first.',
    paged: true,
    find: (call, id) => merchandise.offered(call, id),
    answers: { 200: merchandiseReviewPage },
    handle: async (call, { id, page, listed }) =>
      ok(listed(await merchandiseReviews.ofItem(call, id, { page }))),
  }),
];

export const merchandiseRoutes = (services: ShopServices): Route[] => [
  ...readingRoutes(services),
  ...editingRoutes(services),
  ...pictureRoutes(services),
  ...reviewRoutes(services),
];
