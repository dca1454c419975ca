import { z } from 'zod';
import { choice, reference, text, webAddress } from '../../core/validation/fields.ts';
import { galleryCategories } from './gallery-categories.ts';

/** Said of what is no address, and of a picture of ours that is gone. */
export const badImage = 'Please provide a valid image URL';

const shape = (isEvent: (id: number) => boolean) => ({
  title: text({ min: 3, max: 200, tooShort: 'Title must be at least 3 characters' }),
  description: text({ min: 10, max: 2000, tooShort: 'Description must be at least 10 characters' }),
  image: webAddress({
    missing: 'Please upload an image.',
    mismatch: badImage,
  }),
  category: choice(galleryCategories),
  event: reference(isEvent),
  driveLink: webAddress(),
});

/** POST gallery/ (G7). `isEvent` tells which numbers are events. */
export const createItemSchema = (isEvent: (id: number) => boolean) => z.object(shape(isEvent));

/** PATCH gallery/{id}/ (G8): absent fields stay as they are. */
export const updateItemSchema = (isEvent: (id: number) => boolean) => z.object(shape(isEvent)).partial();
