import { defineEntity, p } from '@mikro-orm/core';
import { galleryCategories } from './gallery-categories.ts';

/** How many items a category has: the database counts along as items come and go. */
export const GalleryItemCountSchema = defineEntity({
  name: 'GalleryItemCount',
  tableName: 'gallery_item_counts',
  properties: {
    category: p
      .enum([...galleryCategories])
      .columnType('varchar(20)')
      .primary(),
    items: p.integer(),
  },
});
