import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../core/db/columns.ts';
import { textList } from '../../core/db/text-list.ts';
import type { Cents } from '../../core/money.ts';
import type { PictureReference } from '../pictures/picture-areas.ts';
import { merchandiseCategories } from './merchandise-categories.ts';

const MerchandiseItemSchema = defineEntity({
  name: 'MerchandiseItem',
  tableName: 'merchandise_items',
  properties: {
    id: id(),
    name: p.string().length(150),
    description: p.string().length(5000),
    priceCents: p.integer().$type<Cents>().check('price_cents >= 1 and price_cents <= 100000000'),
    category: p.enum([...merchandiseCategories]).columnType('varchar(20)'),
    /** Storage name of our own picture, a foreign address as it was given, or `''`. */
    image: blankable(500).index('merchandise_items_image_index'),
    /** The pictures after the first, each kept as the first is. */
    moreImages: textList().check(
      'cardinality(more_images) <= 7 and array_position(more_images, null) is null',
    ),
    /** What each picture shows, in their order; what is missing is nothing. */
    imageAlts: textList().check('cardinality(image_alts) <= 8 and array_position(image_alts, null) is null'),
    isFeatured: p.boolean().default(false),
    /** What staff say; whether anything is left, the variants say. */
    isAvailable: p.boolean().default(true),
    /** Out of the shop, kept for the orders that name it. */
    archivedAt: moment().nullable(),
    /** Of the reviews that are shown; a trigger on the reviews keeps the three. */
    reviewsCount: p.integer().default(0),
    ratingTotal: p.integer().default(0),
    /** The mean of the reviews times ten, 0 without any. */
    ratingTenths: p.integer().default(0).check('rating_tenths >= 0 and rating_tenths <= 50'),
    /** Counts what staff changed, so that nobody undoes a change they have not read. */
    revision: p.integer().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [
    shelf('newest', '"created_at", "id"'),
    shelf('name', 'lower("name"), "id"'),
    shelf('price', '"price_cents", "id"'),
    shelf('rating', '"rating_tenths", "id"'),
    shelf('category', '"category", "created_at", "id"'),
    {
      name: 'merchandise_items_more_images_index',
      expression: `create index "merchandise_items_more_images_index" on "merchandise_items" using gin ("more_images")`,
    },
    {
      name: 'merchandise_items_featured_index',
      expression: `create index "merchandise_items_featured_index" on "merchandise_items" ("created_at", "id") where "is_featured" and "archived_at" is null`,
    },
    {
      name: 'merchandise_items_every_name_index',
      expression: `create index "merchandise_items_every_name_index" on "merchandise_items" (lower("name"), "id")`,
    },
    {
      name: 'merchandise_items_archived_index',
      expression: `create index "merchandise_items_archived_index" on "merchandise_items" ("created_at", "id") where "archived_at" is not null`,
    },
    {
      name: 'merchandise_items_search_index',
      expression: `create index "merchandise_items_search_index" on "merchandise_items" using gin ((name || chr(10) || description) gin_trgm_ops)`,
    },
  ],
  checks: [
    {
      name: 'merchandise_items_rating_check',
      expression:
        'reviews_count >= 0 and rating_total >= reviews_count and rating_total <= reviews_count * 5',
    },
  ],
});

/** One order in which the shop shows what it has. */
function shelf(name: string, columns: string) {
  const index = `merchandise_items_${name}_index`;
  return {
    name: index,
    expression: `create index "${index}" on "merchandise_items" (${columns}) where "archived_at" is null`,
  };
}

/** Something the club sells. */
export class MerchandiseItem extends MerchandiseItemSchema.class {}
MerchandiseItemSchema.setClass(MerchandiseItem);
export { MerchandiseItemSchema };

const named = { area: 'merchandise', table: 'merchandise_items' } as const;

/** Where the pictures of the shop are named: the first of an item, and those after it. */
export const merchandisePictures: PictureReference = { ...named, column: 'image' };
export const furtherPictures: PictureReference = { ...named, column: 'more_images', isList: true };
