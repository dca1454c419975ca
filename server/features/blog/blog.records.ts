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
