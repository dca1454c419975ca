import type { Club } from './club.ts';

export interface NewPost {
  title: string;
  excerpt?: string;
  content?: string;
  category?: string;
  image?: string;
}

export interface MadePost {
  id: string;
  title: string;
}

const usualText =
  'Somebody from the year above sits at every table. Come when you can, and write down what you hear.';

let made = 0;

/** A draft of the demonstration club's member, under a title of its own. */
export async function addDraft(
  club: Club,
  { title, ...more }: NewPost,
  author = 'member',
): Promise<MadePost> {
  made += 1;
  const { createBlogPost } = await club.ask<{ createBlogPost: MadePost }>(
    'mutation ($input: CreateBlogPostInput!) { createBlogPost(input: $input) { id title } }',
    {
      input: {
        title: `${title} ${String(made)}`,
        excerpt: 'What a year of listening taught the people at our tables.',
        ...{ content: usualText, category: 'COMMUNITY' },
        ...more,
      },
    },
    await club.tokenOf(author),
  );
  return createBlogPost;
}

/** The same, handed to the editors. */
export async function addPending(club: Club, post: NewPost, author = 'member'): Promise<MadePost> {
  const draft = await addDraft(club, post, author);
  const token = await club.tokenOf(author);
  await club.ask('mutation ($id: ID!) { submitBlogPost(id: $id) { id } }', { id: draft.id }, token);
  return draft;
}

/** The same, published by the administrator. */
export async function addPublished(club: Club, post: NewPost, author = 'member'): Promise<MadePost> {
  const pending = await addPending(club, post, author);
  const token = await club.tokenOf('admin');
  await club.ask('mutation ($id: ID!) { approveBlogPost(id: $id) { id } }', { id: pending.id }, token);
  return pending;
}

export async function feature(club: Club, { id }: MadePost): Promise<void> {
  const mutation = 'mutation ($id: ID!) { featureBlogPost(id: $id, featured: true) { id } }';
  await club.ask(mutation, { id }, await club.tokenOf('admin'));
}

export async function removePost(club: Club, { id }: MadePost): Promise<void> {
  await club.ask('mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id }, await club.tokenOf('admin'));
}
