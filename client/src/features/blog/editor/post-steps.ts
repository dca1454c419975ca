import type { EditedPost_PostFragment } from './post-editing.generated';

/** A way to save what is in the editor. */
export interface Step {
  label: string;
  /** The saved post is handed to the editors besides. */
  submits?: true;
  /** What the person reads once it worked. */
  done: string;
}

interface Steps {
  main: Step;
  /** A second way, for texts that are not ready. */
  other?: Step;
  /** What saving means for readers, where that may surprise. */
  warning?: string;
}

type Saved = Pick<EditedPost_PostFragment, 'viewerCanSubmit' | 'viewerEditNeedsReview'>;

const submitted = 'Blog post submitted for review';
const created = 'Blog post created successfully';
const updated = 'Blog post updated successfully';

/** How a post can leave the editor; null is one that is still to be made. */
export function stepsFor(post: Saved | null): Steps {
  const review = { label: 'Submit for Review', submits: true, done: submitted } as const;
  if (post === null) return { main: review, other: { label: 'Save as Draft', done: created } };
  if (post.viewerCanSubmit) return { main: review, other: { label: 'Save as Draft', done: updated } };
  if (post.viewerEditNeedsReview)
    return {
      main: { label: 'Save and send to review', done: submitted },
      warning:
        'This post is published. When you change it, it leaves the blog until an editor has read it again.',
    };
  return { main: { label: 'Save changes', done: updated } };
}
