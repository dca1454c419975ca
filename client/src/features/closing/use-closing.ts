import { useMutation } from '@apollo/client/react';
import { useToast } from '../../shared/ui/use-toast';
import { CloseMyAccountDocument, KeepMyAccountDocument, MyClosingDocument } from './closing.generated';

const shownAnew = { refetchQueries: [MyClosingDocument, 'ClosingDay'], awaitRefetchQueries: true };

/** Closes the own account, and keeps it after all; the pages that tell of it follow. */
export function useClosing() {
  const toast = useToast();
  const [askToClose, closing] = useMutation(CloseMyAccountDocument, shownAnew);
  const [askToKeep, keeping] = useMutation(KeepMyAccountDocument, shownAnew);
  const close = (removeWritings: boolean) =>
    askToClose({ variables: { removeWritings } }).catch((error: unknown) =>
      toast.problem(error, 'Your account stays open'),
    );
  const keep = () =>
    askToKeep().then(
      () => toast.success('Your account stays as it is.'),
      (error: unknown) => toast.problem(error, 'It was not taken back'),
    );
  return { close, keep, isBusy: closing.loading || keeping.loading };
}
