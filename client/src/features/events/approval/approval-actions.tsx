import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form, Space } from 'antd';
import { useState } from 'react';
import { askAgain, askingAnew } from '../../../shared/api/ask-again';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { ReasonItem } from '../../../shared/forms/reason-item';
import { useToast } from '../../../shared/ui/use-toast';
import type { ManagedEvent_EventFragment } from '../desk/manage-events.generated';
import {
  ApproveEventDocument,
  AskEventApprovalDocument,
  SendEventBackDocument,
} from './event-approval.generated';

interface ApprovalProps {
  event: ManagedEvent_EventFragment;
}

interface Answer {
  reason: string;
}

const lists = askingAnew(['ManagedEvents', 'EventFigures']);

/** What can be done about an event that is not published yet. */
export function ApprovalActions({ event }: ApprovalProps) {
  return (
    <Space size={4} wrap>
      {event.viewerCanDecide && <Publish event={event} />}
      {event.viewerCanDecide && <SendBack event={event} />}
      {event.viewerCanAskApproval && <AskAgain event={event} />}
    </Space>
  );
}

/** Why it was sent back, for who can change it. */
export const SentBackReason = ({ event: { approval, approvalReason } }: ApprovalProps) =>
  approval === 'SENT_BACK' ? <span>Sent back: {approvalReason}</span> : null;

/** Publishes what was read: of an event that has changed since, the list is asked for anew instead. */
function Publish({ event: { id, title, revision } }: ApprovalProps) {
  const toast = useToast();
  const client = useApolloClient();
  const [approve, { loading }] = useMutation(ApproveEventDocument, lists);
  const send = async () => {
    try {
      await approve({ variables: { id, revision } });
      toast.success('The event is in the calendar, and its author was told.');
    } catch (error) {
      toast.problem(error, 'The event was not published');
      askAgain(client, ['events']);
    }
  };
  return (
    <Button
      size="small"
      type="primary"
      loading={loading}
      aria-label={`Publish ${title}`}
      onClick={() => void send()}
    >
      Publish
    </Button>
  );
}

function AskAgain({ event: { id, title } }: ApprovalProps) {
  const toast = useToast();
  const [ask, { loading }] = useMutation(AskEventApprovalDocument, lists);
  const send = async () => {
    try {
      await ask({ variables: { id } });
      toast.success('The event waits for approval again.');
    } catch (error) {
      toast.problem(error, 'Approval was not asked for');
    }
  };
  return (
    <Button
      size="small"
      loading={loading}
      aria-label={`Ask again for approval of ${title}`}
      onClick={() => void send()}
    >
      Ask again
    </Button>
  );
}

/** Sends back what was read; what has changed since stands in the list anew, behind the dialog. */
function SendBack({ event }: ApprovalProps) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Answer>();
  const [read, setRead] = useState(event);
  const client = useApolloClient();
  const [sendBack] = useMutation(SendEventBackDocument, lists);
  const toast = useToast();
  const { id, title, revision } = read;
  const name = `Send ${title} back`;
  const open = () => {
    setRead(event);
    setOpen(true);
  };
  const send = async ({ reason }: Answer) => {
    try {
      await sendBack({ variables: { id, input: { reason, revision } } });
    } catch (error) {
      askAgain(client, ['events']);
      throw error;
    }
    setOpen(false);
    toast.success('The event was sent back, and its author was told.');
  };
  return (
    <>
      <Button size="small" aria-label={name} onClick={open}>
        Send back
      </Button>
      <FormDialog
        title={name}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel="Send back"
        onSubmit={send}
      >
        <ReasonItem
          name="reason"
          label="What should change"
          extra="Its author reads it; it stays in the audit log."
          message="Say why, in at least 5 characters"
          maxLength={300}
        />
      </FormDialog>
    </>
  );
}
