import { fieldSetOf } from '../../core/fields/field-set.ts';
import { address, oneOf, words } from '../../core/fields/kinds.ts';
import { optionalReference } from '../../core/fields/optional-kinds.ts';
import { galleryCategories, GalleryCategoryEnum } from './gallery-categories.ts';
import type { GalleryItem } from './gallery-item.entity.ts';

/** Said of what is no address, and of a picture of ours that is gone. */
export const badImage = 'Please provide a valid image URL';

/** What the server keeps of an item itself. */
type Kept = 'id' | 'uploadedBy' | 'createdAt' | 'updatedAt';

/** What people say of a picture of the gallery (G7, G8). */
export const galleryItemFields = fieldSetOf<GalleryItem, Kept>()(
  {
    title: words('What the picture shows, in a few words', {
      min: 3,
      max: 200,
      tooShort: 'Title must be at least 3 characters',
    }),
    description: words('What the picture shows, in a sentence or two', {
      min: 10,
      max: 2000,
      hasLines: true,
      tooShort: 'Description must be at least 10 characters',
    }),
    image: address('Address of the picture', { missing: 'Please upload an image.', mismatch: badImage }),
    category: oneOf('What it is sorted under', galleryCategories, GalleryCategoryEnum),
    event: optionalReference('The event it shows'),
    driveLink: address('Link to further pictures elsewhere, shown to people and never fetched'),
  },
  { event: ({ event }) => event?.id ?? null },
);
