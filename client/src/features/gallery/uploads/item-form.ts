import type { CreateGalleryItemInput } from '../../../shared/api/types.generated';
import { objectForm, published } from '../../../shared/forms/field-limits';

export type ItemFormValues = Required<CreateGalleryItemInput>;

/** What several pictures of one day have in common: all but the picture and its title. */
export type SharedFields = Omit<ItemFormValues, 'title' | 'image'>;

export const itemForm = objectForm<ItemFormValues>(published.GalleryItem);
