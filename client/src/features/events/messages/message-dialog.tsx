import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import type { MessageAudience } from '../../../shared/api/types.generated';
import { askingAnew } from '../../../shared/api/ask-again';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import { peopleText } from '../event-words';
import { audienceLabels } from './audience-words';
import styles from './message-dialog.module.css';
import { EventMessageReadersDocument, SendEventMessageDocument } from './event-messages.generated';

interface MessageDialogProps {
  eventId: string;
  isOpen: boolean;
  onClose: () => void;
}

interface Values {
  subject: string;
  words: string;
}

const options = Object.entries(audienceLabels).map(([value, label]) => ({
  value: value as MessageAudience,
  label,
}));

function countText(count: number | undefined): string {
  if (count === undefined) return 'Counting who would get it …';
  return count === 0
    ? 'Nobody would get this message.'
    : `${peopleText(count)} will get it: in the app, and by mail and on their devices as they chose.`;
}

/** Writes to the people of an event; says to how many before anything is sent. */
export function MessageDialog({ eventId, isOpen, onClose }: MessageDialogProps) {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const [audience, setAudience] = useState<MessageAudience>('REGISTERED');
  const { data, refetch } = useQuery(
    EventMessageReadersDocument,
    isOpen ? { variables: { eventId, audience }, fetchPolicy: 'network-only' } : skipToken,
  );
  const [send] = useMutation(SendEventMessageDocument, askingAnew(['EventMessages']));
  const count = data?.eventMessageReaders;
  return (
    <FormDialog<Values>
      title="Write to the people of this event"
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel={count ? `Send to ${peopleText(count)}` : 'Send'}
      failureText="The message could not be sent"
      onSubmit={async (values) => {
        try {
          await send({ variables: { eventId, input: { ...values, audience, expected: count ?? 0 } } });
        } catch (error) {
          await refetch();
          throw error;
        }
        toast.success(`Sent to ${peopleText(count ?? 0)}`);
        onClose();
      }}
    >
      <Segmented<MessageAudience>
        aria-label="To whom"
        block
        options={options}
        value={audience}
        onChange={setAudience}
      />
      <p className={styles.count} aria-live="polite">
        {countText(count)}
      </p>
      <Words />
    </FormDialog>
  );
}

function Words() {
  return (
    <>
      <Form.Item<Values>
        name="subject"
        label="Subject"
        rules={[
          { required: true, whitespace: true, min: 3, message: 'Subject must be at least 3 characters' },
        ]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item<Values>
        name="words"
        label="Message"
        rules={[
          { required: true, whitespace: true, min: 10, message: 'Message must be at least 10 characters' },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={380} showCount />
      </Form.Item>
    </>
  );
}
