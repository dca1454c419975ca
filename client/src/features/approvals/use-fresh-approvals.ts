import { useApolloClient, useSubscription } from '@apollo/client/react';
import { askAgain } from '../../shared/api/ask-again';
import { useOnListening } from '../../shared/api/listening';
import { ApprovalUpdatedDocument } from './approvals.generated';

/** Keeps requests on the screen fresh: whenever one is made or moves, and after the socket was down. */
export function useFreshApprovals(): void {
  const client = useApolloClient();
  const refresh = () => askAgain(client, ['approvals', 'rightStanding']);
  useSubscription(ApprovalUpdatedDocument, { ignoreResults: true, onData: refresh });
  useOnListening(ApprovalUpdatedDocument, refresh);
}
