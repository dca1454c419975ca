import { useApolloClient, useMutation } from '@apollo/client/react';
import { askAgain, askingAnew } from '../../../shared/api/ask-again';
import { useSession } from '../../../shared/session/session-store';
import { useToast } from '../../../shared/ui/use-toast';
import { AssignFeedbackDocument, ReopenFeedbackDocument } from './feedback-desk.generated';

/** The lists that follow what staff do with a message. */
export const feedbackLists = askingAnew(['FeedbackList']);

/** What staff do with a message in one tap. */
export function useFeedbackMoves(id: string) {
  const userId = useSession(({ user }) => user?.id);
  const client = useApolloClient();
  const toast = useToast();
  const [assign, assigning] = useMutation(AssignFeedbackDocument, feedbackLists);
  const [reopen, reopening] = useMutation(ReopenFeedbackDocument, feedbackLists);
  const say = (done: Promise<unknown>, text: string, failure: string) => {
    done.then(
      () => toast.success(text),
      (error: unknown) => {
        toast.problem(error, failure);
        askAgain(client, ['feedback']);
      },
    );
  };
  return {
    userId,
    isBusy: assigning.loading || reopening.loading,
    take: () =>
      say(
        assign({ variables: { input: { feedbackId: id, assignee: userId } } }),
        'The message is yours to answer',
        'The message could not be given to you',
      ),
    leave: () =>
      say(
        assign({ variables: { input: { feedbackId: id, assignee: null } } }),
        'The message is nobody’s in particular',
        'The message could not be put back',
      ),
    reopen: () =>
      say(
        reopen({ variables: { input: { feedbackId: id } } }),
        'The message is open again',
        'The message could not be opened again',
      ),
  };
}
