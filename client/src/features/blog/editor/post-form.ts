import type { CreateBlogPostInput } from '../../../shared/api/types.generated';
import { objectForm, published } from '../../../shared/forms/field-limits';

/** Featuring a post is a step of its own. */
export type PostFormValues = Omit<Required<CreateBlogPostInput>, 'featured'>;

export const postForm = objectForm<PostFormValues>(published.BlogPost);
