import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { isUnanswered } from '../../../shared/api/unanswered';
import { changedFields } from '../../../shared/forms/changed-fields';
import { useSession } from '../../../shared/session/session-store';
import { forgetBlog } from '../forget-blog';
import {
  AutosaveBlogPostDocument,
  CreateBlogPostDocument,
  UpdateBlogPostDocument,
  type EditedPost_PostFragment,
} from './post-editing.generated';
import { findSent, savedText } from './lost-save';
import { isWhole, postForm, type PostFormValues } from './post-form';
import { PostSaver, type SavedText, type SavingState } from './post-saver';
import { unsavedPost, type UnsavedPost } from './unsaved-post';

const nothing: SavedText = { id: null, revision: 0, values: postForm.blank };

/** Nobody but its author writes a post while it is saved, and nobody reads it yet. */
const savesByItself = (post: EditedPost_PostFragment | null): boolean => post?.viewerCanSubmit ?? true;

/** What may be over in a while. */
const passing = new Set(['NETWORK_ERROR', 'TIMEOUT', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR', 'UNKNOWN']);

function describe(error: unknown) {
  const { code, message, fields } = describeProblem(error);
  const [aboutField = message] = Object.values(fields).flat();
  return {
    text: aboutField,
    isConflict: code === 'CONFLICT',
    canRetry: passing.has(code),
    mayBeSaved: isUnanswered(error),
  };
}

async function sendTo(
  client: ApolloClient,
  { id, revision, values: from }: SavedText,
  values: Partial<PostFormValues>,
  isAutomatic: boolean,
): Promise<SavedText> {
  const whole = values as PostFormValues;
  if (id === null) {
    const { data } = await client.mutate({
      mutation: CreateBlogPostDocument,
      variables: { input: whole },
    });
    return { id: data?.createBlogPost.id ?? null, revision: data?.createBlogPost.revision ?? 1, values };
  }
  const variables = { id, input: { ...changedFields(whole, from), revision } };
  const saved = isAutomatic
    ? (await client.mutate({ mutation: AutosaveBlogPostDocument, variables })).data?.autosaveBlogPost
    : (await client.mutate({ mutation: UpdateBlogPostDocument, variables })).data?.updateBlogPost;
  return { id, revision: saved?.revision ?? revision, values };
}

interface PostSaving {
  saver: PostSaver;
  state: SavingState;
  /** What was typed here earlier and not saved; null without any. */
  kept: Partial<PostFormValues> | null;
}

/** Saves the post that is being written; what the server does not have stays in this tab. */
export function usePostSaver(post: EditedPost_PostFragment | null): PostSaving {
  const client = useApolloClient();
  const userId = useSession((session) => session.user?.id ?? '');
  const [{ saver, kept }] = useState(() => {
    const device = (id: string | null): UnsavedPost => unsavedPost(() => sessionStorage, userId, id ?? 'new');
    const sent = unsavedPost(() => sessionStorage, userId, 'sent');
    const made = new PostSaver({
      saved: post ? savedText(post) : nothing,
      savesByItself: (values) => savesByItself(post) && isWhole(values),
      send: async (saved, values, isAutomatic) => {
        const now = await sendTo(client, saved, values, isAutomatic);
        forgetBlog(client.cache);
        return now;
      },
      device,
      sent,
      find: (saved, lost) => findSent(client, saved, lost),
      describe,
    });
    return { saver: made, kept: device(post?.id ?? null).read() };
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    if (kept) saver.change({ ...saver.saved.values, ...kept });
    const flush = () => document.visibilityState === 'hidden' && saver.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      saver.flush();
    };
  }, [saver, kept]);
  return { saver, state, kept };
}
