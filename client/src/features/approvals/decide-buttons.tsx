import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { askAgain } from '../../shared/api/ask-again';
import { LongTextItem } from '../../shared/forms/field-items';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useToast } from '../../shared/ui/use-toast';
import {
  ApproveApprovalDocument,
  RejectApprovalDocument,
  type ApprovalCard_ApprovalFragment,
} from './approvals.generated';

interface Decision {
  decisionNotes: string;
}

const most = { kind: 'text', max: 1000 };

interface DecideButtonProps {
  approval: ApprovalCard_ApprovalFragment;
  isApproval: boolean;
}

/** Approves a request, or does not and says why; the dialog stays open when the server says no. */
function DecideButton({ approval: { id, title }, isApproval }: DecideButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Decision>();
  const [approve] = useMutation(ApproveApprovalDocument);
  const [reject] = useMutation(RejectApprovalDocument);
  const client = useApolloClient();
  const toast = useToast();
  const label = isApproval ? 'Approve' : 'Reject';
  const decide = async ({ decisionNotes }: Decision) => {
    const options = { variables: { id, decisionNotes } };
    await (isApproval ? approve(options) : reject(options));
    setOpen(false);
    toast.success(title, isApproval ? 'Request approved' : 'Request not approved');
    askAgain(client, ['approvals']);
  };
  return (
    <>
      <Button
        type={isApproval ? 'primary' : 'default'}
        aria-label={`${label}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <FormDialog
        title={isApproval ? 'Approve this request' : 'Reject this request'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{ decisionNotes: '' }}
        submitLabel={label}
        onSubmit={decide}
      >
        <p>{title}</p>
        <LongTextItem
          name="decisionNotes"
          label={isApproval ? 'A word to who asked (optional)' : 'Why not? Who asked reads it'}
          limits={isApproval ? most : { ...most, required: 'A reason is required.' }}
          rows={{ minRows: 3, maxRows: 8 }}
          showCount
        />
      </FormDialog>
    </>
  );
}

/** What who decides does with a request that waits. */
export function DecideButtons({ approval }: Pick<DecideButtonProps, 'approval'>) {
  return (
    <>
      <DecideButton approval={approval} isApproval />
      <DecideButton approval={approval} isApproval={false} />
    </>
  );
}
