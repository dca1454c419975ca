import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { askAgain } from '../../shared/api/ask-again';
import { useToast } from '../../shared/ui/use-toast';
import { CancelApprovalDocument, type ApprovalCard_ApprovalFragment } from './approvals.generated';

/** Takes an own request back. */
export function CancelButton({ approval: { id, title } }: { approval: ApprovalCard_ApprovalFragment }) {
  const [askServer, { loading }] = useMutation(CancelApprovalDocument);
  const client = useApolloClient();
  const toast = useToast();
  const takeBack = () => {
    askServer({ variables: { id } }).then(
      () => toast.success(title, 'Request taken back'),
      (error: unknown) => {
        toast.problem(error, 'The request could not be taken back');
        askAgain(client, ['approvals']);
      },
    );
  };
  return (
    <Button loading={loading} aria-label={`Take back: ${title}`} onClick={takeBack}>
      Take back
    </Button>
  );
}
