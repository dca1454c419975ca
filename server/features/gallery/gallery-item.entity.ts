import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, updatedAt } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { Event } from '../events/event.entity.ts';
import type { PictureReference } from '../pictures/picture-areas.ts';
import { galleryCategories } from './gallery-categories.ts';

const GalleryItemSchema = defineEntity({
  name: 'GalleryItem',
  tableName: 'gallery_items',
  properties: {
    id: id(),
    title: p.string().length(200),
    description: p.string().length(2000),
    /** Storage name of our own picture, or a foreign address as it was given. */
    image: p.string().length(500).index('gallery_items_image_index'),
    category: p.enum([...galleryCategories]).columnType('varchar(20)'),
    event: () => p.manyToOne(Event).nullable().deleteRule('set null'),
    /** Further pictures elsewhere: a link for people, never fetched. */
    driveLink: blankable(500),
    uploadedBy: () => p.manyToOne(User).deleteRule('restrict'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [
    { name: 'gallery_items_newest_index', properties: ['createdAt', 'id'] },
    { name: 'gallery_items_category_index', properties: ['category', 'createdAt', 'id'] },
    { name: 'gallery_items_event_index', properties: ['event', 'createdAt', 'id'] },
    { name: 'gallery_items_uploaded_by_index', properties: ['uploadedBy', 'createdAt', 'id'] },
    {
      name: 'gallery_items_search_index',
      expression:
        'create index "gallery_items_search_index" on "gallery_items" using gin ((title || chr(10) || description) gin_trgm_ops)',
    },
  ],
});

/** A picture of the club's life, shown to everybody. */
export class GalleryItem extends GalleryItemSchema.class {}
GalleryItemSchema.setClass(GalleryItem);
export { GalleryItemSchema };

/** Where the pictures of the gallery are named. */
export const galleryPictures: PictureReference = { area: 'gallery', table: 'gallery_items', column: 'image' };
