import type { CreateBlogPostInput } from '../../../shared/api/types.generated';
import { objectForm, published, type FieldLimits } from '../../../shared/forms/field-limits';

/** Featuring a post is a step of its own. */
export type PostFormValues = Omit<Required<CreateBlogPostInput>, 'featured'>;

export const postForm = objectForm<PostFormValues>(published.BlogPost);

function fits(value: string | null | undefined, { required, min = 0, max = Infinity }: FieldLimits): boolean {
  const { length } = (value ?? '').trim();
  return length === 0 ? required === undefined : length >= min && length <= max;
}

const names = Object.keys(postForm.limits) as (keyof PostFormValues)[];

/** Whether the server would take a post of these values. */
export const isWhole = (values: Partial<PostFormValues>): values is PostFormValues =>
  names.every((name) => fits(values[name], postForm.limits[name]));
