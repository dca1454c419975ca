/** What a step of the history remembers of a post that is written there. */
export interface WritingPlace {
  /** The page to return to. */
  from?: string;
  /** The writing that has got an address of its own meanwhile. */
  writing?: string;
}

/** Where authors find their posts. */
export const OWN_POSTS = '/dashboard/blog?show=mine';

export const NEW_POST = '/dashboard/blog/new';

export const writingPath = (id: string): string => `/dashboard/blog/${id}/edit`;
