import { nairobiDateTime } from '../../core/clock.ts';
import { galleryCategories } from '../../features/gallery/gallery-categories.ts';
import type { GalleryStatsView } from '../../features/gallery/gallery.service.ts';
import type { GalleryItemView } from '../../features/gallery/gallery.view.ts';
import * as schema from '../json-schema.ts';

export const galleryItemSchema = schema.record({
  id: schema.integer,
  title: schema.string,
  description: schema.string,
  image: schema.url,
  category: schema.codes(galleryCategories),
  event: schema.nullable(schema.integer),
  event_details: schema.nullable(schema.record({ id: schema.integer, title: schema.string })),
  drive_link: schema.url,
  uploaded_by: schema.integer,
  uploader_name: schema.string,
  created_at: schema.moment,
  updated_at: schema.moment,
});

/** A picture of the gallery (contract §12). */
export const presentGalleryItem = (item: GalleryItemView): object => ({
  id: item.id,
  title: item.title,
  description: item.description,
  image: item.image,
  category: item.category,
  event: item.event?.id ?? null,
  event_details: item.event,
  drive_link: item.driveLink,
  uploaded_by: item.uploadedBy,
  uploader_name: item.uploaderName,
  created_at: nairobiDateTime(item.createdAt),
  updated_at: nairobiDateTime(item.updatedAt),
});

export const galleryStatsSchema = schema.record({
  total_items: schema.integer,
  items_by_category: schema.record(
    Object.fromEntries(galleryCategories.map((category) => [category, schema.integer])),
  ),
  recent_uploads: schema.describe(schema.integer, 'Of the last seven days.'),
  my_uploads: schema.integer,
});

/** The gallery in numbers (G4): all nine categories, always. */
export const presentGalleryStats = (stats: GalleryStatsView): object => ({
  total_items: stats.totalItems,
  items_by_category: Object.fromEntries(
    stats.itemsByCategory.map(({ category, count }) => [category, count]),
  ),
  recent_uploads: stats.recentUploads,
  my_uploads: stats.myUploads,
});
