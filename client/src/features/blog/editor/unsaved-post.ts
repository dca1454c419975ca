import { postForm, type PostFormValues } from './post-form';

/** What was typed into an editor and not saved. It stays in this tab, and is shown to nobody else who signs in there. */
export interface UnsavedPost {
  read: () => Partial<PostFormValues> | null;
  keep: (values: Partial<PostFormValues>) => void;
  forget: () => void;
}

const names = Object.keys(postForm.limits);

/**
 * The place of one person's unsaved text about one post; `new` is the post still to be made. The storage is named only when
 * it is used: a browser may forbid that.
 */
export function unsavedPost(storage: () => Storage, userId: string, post: string): UnsavedPost {
  const key = `unsaved-post:${userId}:${post}`;
  return {
    read: () => {
      try {
        const kept = JSON.parse(storage().getItem(key) ?? 'null') as Record<string, unknown> | null;
        if (kept === null || typeof kept !== 'object') return null;
        const texts = names.filter((name) => typeof kept[name] === 'string');
        return Object.fromEntries(texts.map((name) => [name, kept[name]]));
      } catch {
        return null;
      }
    },
    keep: (values) => {
      try {
        storage().setItem(key, JSON.stringify(values));
      } catch {
        // A full or closed storage keeps nobody from writing and saving.
      }
    },
    forget: () => {
      try {
        storage().removeItem(key);
      } catch {
        // Where storage is forbidden, nothing was kept.
      }
    },
  };
}
