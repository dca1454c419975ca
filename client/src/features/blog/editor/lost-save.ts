import type { ApolloClient } from '@apollo/client';
import {
  EditedBlogPostDocument,
  NewestOwnPostsDocument,
  type EditedPost_PostFragment,
} from './post-editing.generated';
import { postForm, type PostFormValues } from './post-form';
import type { SavedText } from './post-saver';

/** What of a post is judged by. */
export const savedText = (post: EditedPost_PostFragment): SavedText => ({
  id: post.id,
  revision: post.revision,
  values: postForm.filledWith(post),
});

const names = Object.keys(postForm.limits) as (keyof PostFormValues)[];

/** The server takes blanks off the ends of a text, and gives pictures a whole address. */
const asKept = (text: string | null | undefined): string =>
  (text ?? '').trim().replace(/^https?:\/\/[^/]+(?=\/)/, '');

const saysTheSame = (one: Partial<PostFormValues>, other: Partial<PostFormValues>): boolean =>
  names.every((name) => asKept(one[name]) === asKept(other[name]));

/** The posts that may have come of what was sent: the one that was changed, or the newest of all. */
async function candidates(client: ApolloClient, id: string | null): Promise<EditedPost_PostFragment[]> {
  const fetchPolicy = 'no-cache';
  if (id === null) {
    const { data } = await client.query({ query: NewestOwnPostsDocument, fetchPolicy });
    return data?.myBlogPosts.results ?? [];
  }
  const { data } = await client.query({ query: EditedBlogPostDocument, variables: { id }, fetchPolicy });
  return data ? [data.blogPost] : [];
}

/** The post that a saving made or changed although its answer did not come; null where it did not get to the server. */
export async function findSent(
  client: ApolloClient,
  { id, revision }: SavedText,
  sent: Partial<PostFormValues>,
): Promise<SavedText | null> {
  const found = (await candidates(client, id))
    .map(savedText)
    .find((post) => saysTheSame(post.values, sent) && (id === null || post.revision > revision));
  return found ? { ...found, values: { ...found.values, ...sent } } : null;
}
