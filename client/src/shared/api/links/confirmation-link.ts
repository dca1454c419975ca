import { Observable, type ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { askToConfirm } from '../../confirmation/confirmation-store';

/** Whether the server waits for the person to show again who they are. */
const asksToConfirm = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.['code'] === 'CONFIRM_IT_IS_YOU');

/** Asks the person, and then does again what was refused: nothing that was typed is lost meanwhile. */
export const confirmationLink: ApolloLink = new ErrorLink(({ error, operation, forward }) => {
  if (!asksToConfirm(error)) return;
  return new Observable((observer) => {
    const asked = { isOver: false };
    void askToConfirm().then((isConfirmed) => {
      if (asked.isOver) return;
      if (isConfirmed) forward(operation).subscribe(observer);
      else observer.error(error);
    });
    return () => {
      asked.isOver = true;
    };
  });
});
