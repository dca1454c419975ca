import { communityPosts } from './community-posts.ts';
import type { DemoPost } from './demo-post.ts';
import { educationPosts } from './education-posts.ts';
import { eventPosts } from './event-posts.ts';
import { leadershipPosts } from './leadership-posts.ts';
import { successPosts } from './success-posts.ts';

/** Everything that was written in a year. */
export const demoPosts: DemoPost[] = [
  ...leadershipPosts,
  ...successPosts,
  ...communityPosts,
  ...eventPosts,
  ...educationPosts,
];
