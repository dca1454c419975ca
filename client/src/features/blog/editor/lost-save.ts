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

const fetchPolicy = 'no-cache';

/** The posts that may have come of what was sent: the one that was changed, or the newest that are called the same. */
async function candidates(client: ApolloClient, id: string | null, title: string | undefined) {
  if (id !== null) return [id];
  const { data } = await client.query({ query: NewestOwnPostsDocument, fetchPolicy });
  const newest = data?.myBlogPosts.results ?? [];
  return newest.filter((post) => asKept(post.title) === asKept(title)).map((post) => post.id);
}

async function wholePost(client: ApolloClient, id: string): Promise<SavedText[]> {
  const { data } = await client.query({ query: EditedBlogPostDocument, variables: { id }, fetchPolicy });
  return data ? [savedText(data.blogPost)] : [];
}

/** The post that a saving made or changed although its answer did not come; null where it did not get to the server. */
export async function findSent(
  client: ApolloClient,
  { id, revision }: SavedText,
  sent: Partial<PostFormValues>,
): Promise<SavedText | null> {
  const ids = await candidates(client, id, sent.title);
  const posts = await Promise.all(ids.map((each) => wholePost(client, each)));
  const found = posts
    .flat()
    .find((post) => saysTheSame(post.values, sent) && (id === null || post.revision > revision));
  return found ? { ...found, values: { ...found.values, ...sent } } : null;
}
