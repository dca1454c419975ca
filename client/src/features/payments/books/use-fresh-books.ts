import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useOnListening } from '../../../shared/api/listening';
import { BooksChangedDocument } from './books-changed.generated';
import { refreshBooks } from './refresh-books';

/** A crowd of members paying at once costs one look at the server in this time. */
const gatherMs = 1_500;

/** Keeps the books on the screen fresh: whenever a payment changed, and after the socket was down. */
export function useFreshBooks(): void {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const refreshSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => refreshBooks(client), gatherMs);
  };
  useSubscription(BooksChangedDocument, { ignoreResults: true, onData: refreshSoon });
  useOnListening(BooksChangedDocument, refreshSoon);
}
