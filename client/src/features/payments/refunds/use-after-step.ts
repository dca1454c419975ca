import { useApolloClient } from '@apollo/client/react';
import { askAgain } from '../../../shared/api/ask-again';
import { useToast } from '../../../shared/ui/use-toast';
import { refreshBooks } from '../books/refresh-books';

/** Says that a step of a refund is done, and has everything on the screen that tells of it read again. */
export function useAfterStep(): (title: string, text: string) => void {
  const client = useApolloClient();
  const toast = useToast();
  return (title, text) => {
    toast.success(text, title);
    askAgain(client, ['payment']);
    refreshBooks(client);
  };
}
