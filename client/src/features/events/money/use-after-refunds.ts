import { useApolloClient } from '@apollo/client/react';
import { askAgain } from '../../../shared/api/ask-again';
import { useToast } from '../../../shared/ui/use-toast';
import { refreshBooks } from '../../payments/books/refresh-books';

/** Says what became of the refunds of an event, and has everything on the screen that tells of them read again. */
export function useAfterRefunds(): (title: string, text: string) => void {
  const client = useApolloClient();
  const toast = useToast();
  return (title, text) => {
    toast.success(text, title);
    askAgain(client, ['eventFeeSums']);
    refreshBooks(client);
  };
}
