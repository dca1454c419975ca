import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What the blog keeps of people. */
export const blogRecords: readonly KeptRecords[] = [
  {
    what: 'Posts with the names of their authors, and why one was given back',
    why: 'To publish what you wrote.',
    until: 'Until you or an editor delete the post.',
    tables: ['blog_posts'],
  },
  {
    what: 'What posts said before, and who saved it',
    why: 'To let you return to it.',
    until: 'Until the post is deleted; of each post the 50 latest.',
    tables: ['blog_post_versions'],
  },
];

/** What people get of their posts. */
export const ownBlogRecords: OwnRecords = {
  handedOut: [
    handsOut('Posts', 'blog_posts', 'author_id', {
      Begun: 'created_at',
      Title: 'title',
      'In short': 'excerpt',
      Text: 'content',
      Category: 'category',
      Picture: 'image',
      'How it stands': 'status',
      'Why it was given back': 'rejection_reason',
      Published: 'published_at',
    }),
    handsOut(
      'What posts said before',
      'blog_post_versions',
      ({ ids }) => sql`post_id in (select p.id from blog_posts p where p.author_id = any(${ids}))`,
      { Saved: 'saved_at', Title: 'title', 'In short': 'excerpt', Text: 'content' },
    ),
  ],
};
