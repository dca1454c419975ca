import { useMutation } from '@apollo/client/react';
import { Form, InputNumber, Select } from 'antd';
import type { Repetition } from '../../../shared/api/types.generated';
import { askingAnew } from '../../../shared/api/ask-again';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import type { ManagedEvent_EventFragment } from '../desk/manage-events.generated';
import { RepeatEventDocument } from './event-series.generated';
import styles from './repeat-dialog.module.css';
import { repetitionOptions } from './repeat-words';

interface RepeatDialogProps {
  /** Null while the dialog is shut. */
  event: ManagedEvent_EventFragment | null;
  onClose: () => void;
}

interface Values {
  repeats: Repetition;
  every: number;
  count: number;
}

/** Makes a series of an event. */
export function RepeatDialog({ event, onClose }: RepeatDialogProps) {
  const { key, isOpen, subject } = useOpening(event);
  return subject && <RepeatForm key={key} event={subject} isOpen={isOpen} onClose={onClose} />;
}

interface RepeatFormProps {
  event: ManagedEvent_EventFragment;
  isOpen: boolean;
  onClose: () => void;
}

function RepeatForm({ event, isOpen, onClose }: RepeatFormProps) {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const [repeat] = useMutation(RepeatEventDocument, askingAnew(['ManagedEvents', 'EventFigures']));
  return (
    <FormDialog<Values>
      title={`Repeat ${event.title}`}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      initialValues={{ repeats: 'WEEKLY', every: 1, count: 4 }}
      submitLabel="Make the series"
      failureText="The series could not be made"
      onSubmit={async (input) => {
        await repeat({ variables: { eventId: event.id, input } });
        toast.success(`${input.count} events are in the calendar`);
        onClose();
      }}
    >
      <p className={styles.about}>
        Further events are made like this one, each with a page and places of its own.
      </p>
      <Form.Item<Values> name="repeats" label="It comes round" rules={[{ required: true }]}>
        <Select options={repetitionOptions(event.date)} />
      </Form.Item>
      <Form.Item<Values> name="every" label="Every so many weeks or months" rules={[{ required: true }]}>
        <InputNumber min={1} max={12} precision={0} />
      </Form.Item>
      <Form.Item<Values> name="count" label="Events in all, with this one" rules={[{ required: true }]}>
        <InputNumber min={2} max={52} precision={0} />
      </Form.Item>
    </FormDialog>
  );
}
