import { useApolloClient } from '@apollo/client/react';
import { askNow } from '../../../shared/api/ask-again';
import { useDoubt } from '../../../shared/api/use-doubt';
import type { FeedbackFormValues } from './feedback-fields';
import { NewestFeedbackDocument } from './feedback-form.generated';

/**
 * Whether a message has got to the club although nobody answered: sent once more, it would be there twice. False for every other failure.
 */
export function useLostMessage(): (error: unknown, sent: FeedbackFormValues) => Promise<boolean> {
  const client = useApolloClient();
  const isInDoubt = useDoubt();
  return async (error, { message, type }) => {
    if (!isInDoubt(error)) return false;
    const now = await askNow(client, { query: NewestFeedbackDocument, fetchPolicy: 'no-cache' });
    const newest = now?.feedback.results ?? [];
    return newest.some((one) => one.type === type && one.message.trim() === message.trim());
  };
}
