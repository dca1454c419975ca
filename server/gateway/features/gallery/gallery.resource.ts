import { galleryCategories, type GalleryCategoryCode } from '../../../features/gallery/gallery-categories.ts';
import { galleryItemFields } from '../../../features/gallery/gallery-item.fields.ts';
import type { GalleryStatsView } from '../../../features/gallery/gallery.service.ts';
import type { GalleryEventView, GalleryItemView } from '../../../features/gallery/gallery.view.ts';
import { shownOf } from '../../answer/editable-fields.ts';
import { int, listOf, moment, oneOf, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { record, resource } from '../../answer/record.ts';

const { title, description, image, category, drive_link, ...added } = shownOf(galleryItemFields);

/** A picture of the gallery (contract §12); a field of items that is new comes at the end. */
export const galleryItem = resource<GalleryItemView>()('GalleryItem', {
  id: int,
  title,
  description,
  image,
  category,
  event: int.orNull().of(({ event }) => event?.id ?? null),
  event_details: record<GalleryEventView>()({ id: int, title: text })
    .orNull()
    .of(({ event }) => event),
  drive_link,
  uploaded_by: int,
  uploader_name: text,
  created_at: moment,
  updated_at: moment,
  ...added,
});

export const galleryItemPage = pageOf(galleryItem);

/** The categories, as a plain list (G5). */
export const categoryList = listOf(oneOf(galleryCategories));

type Counts = GalleryStatsView['itemsByCategory'];

const countOf = (category: GalleryCategoryCode) =>
  int.of((counts: Counts) => counts.find((counted) => counted.category === category)?.count ?? 0);

/** The gallery in numbers (G4): all nine categories, always. */
export const galleryStats = resource<GalleryStatsView>()('GalleryStats', {
  total_items: int,
  items_by_category: record<Counts>()(
    Object.fromEntries(galleryCategories.map((code) => [code, countOf(code)])),
  ),
  recent_uploads: int.says('Of the last seven days.'),
  my_uploads: int,
});
