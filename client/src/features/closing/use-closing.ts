import { useApolloClient, useMutation } from '@apollo/client/react';
import { askedAgain, askNow } from '../../shared/api/ask-again';
import { isUnanswered } from '../../shared/api/unanswered';
import { useToast } from '../../shared/ui/use-toast';
import { CloseMyAccountDocument, KeepMyAccountDocument, MyClosingDocument } from './closing.generated';

const shownAnew = { refetchQueries: [MyClosingDocument, 'ClosingDay'], awaitRefetchQueries: true };

/** Closes the own account, and keeps it after all; the pages that tell of it follow. */
export function useClosing() {
  const client = useApolloClient();
  const toast = useToast();
  const [askToClose, closing] = useMutation(CloseMyAccountDocument, shownAnew);
  const [askToKeep, keeping] = useMutation(KeepMyAccountDocument, shownAnew);
  /** Whether it closes, where nobody answered; undefined for every other failure, and where it is not known. */
  const isClosingAfter = async (error: unknown): Promise<boolean | undefined> => {
    if (!isUnanswered(error)) return undefined;
    const mine = (await askNow(client, { query: MyClosingDocument }))?.myClosing;
    if (mine) await askedAgain(client, ['myClosing']);
    return mine && mine.closing !== null;
  };
  const close = (removeWritings: boolean) =>
    askToClose({ variables: { removeWritings } }).catch(async (error: unknown) => {
      if (!(await isClosingAfter(error))) toast.problem(error, 'Your account stays open');
    });
  const keep = async () => {
    try {
      await askToKeep();
    } catch (error) {
      if ((await isClosingAfter(error)) !== false) {
        toast.problem(error, 'It was not taken back');
        return;
      }
    }
    toast.success('Your account stays as it is.');
  };
  return { close, keep, isBusy: closing.loading || keeping.loading };
}
