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
  ],
};
