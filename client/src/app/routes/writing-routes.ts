import type { AppRoute } from './route-types';

/** One page: a new post goes on being written where its own address is. */
const load = () => import('../../features/blog/editor/writing-page').then((module) => module.WritingPage);

const writing = {
  area: 'dashboard',
  parent: '/dashboard/blog',
  access: { kind: 'signedIn' },
  content: { state: 'real', load },
} as const satisfies Partial<AppRoute>;

/** Where posts are written. */
export const writingOfPosts: AppRoute[] = [
  { ...writing, path: '/dashboard/blog/new', title: 'New post' },
  { ...writing, path: '/dashboard/blog/:id/edit', title: 'Edit post' },
];
