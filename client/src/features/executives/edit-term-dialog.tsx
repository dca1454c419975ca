import { useMutation } from '@apollo/client/react';
import { Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../shared/api/ask-again';
import { changedFields } from '../../shared/forms/changed-fields';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useOpening } from '../../shared/ui/use-opening';
import { useToast } from '../../shared/ui/use-toast';
import { UpdateExecutiveDocument, type ExecutiveTerm_TermFragment } from './executives-page.generated';

interface EditTermDialogProps {
  term: ExecutiveTerm_TermFragment | null;
  onClose: () => void;
}

interface Values {
  startDate: string;
  endDate: string | null;
  handoverNotes: string;
  handoverCompleted: boolean;
}

/** Changes dates, notes and handover of a term; another person or position is a term of its own. */
export function EditTermDialog({ term, onClose }: EditTermDialogProps) {
  const { subject, isOpen, key } = useOpening(term);
  return subject && <EditTermForm key={key} term={subject} isOpen={isOpen} onClose={onClose} />;
}

interface EditTermFormProps {
  term: ExecutiveTerm_TermFragment;
  isOpen: boolean;
  onClose: () => void;
}

const valuesOf = ({ startDate, endDate, handoverNotes, handoverCompleted }: ExecutiveTerm_TermFragment) => ({
  ...{ startDate, endDate, handoverNotes, handoverCompleted },
});

function EditTermForm({ term, isOpen, onClose }: EditTermFormProps) {
  const [form] = Form.useForm<Values>();
  const toast = useToast();
  const [update] = useMutation(UpdateExecutiveDocument, askingAnew(['ExecutiveBoard', 'OfficeHistory']));
  const { id, userName, positionDisplay } = term;
  // What the form was filled with, whatever the cache learns meanwhile: an office may be handed over while it is open.
  const [start] = useState(() => valuesOf(term));
  const send = async (values: Values) => {
    const input = changedFields({ ...values, endDate: values.endDate || null }, start);
    await update({ variables: { id, input } });
    onClose();
    toast.success(`The term of ${userName} was changed.`);
  };
  return (
    <FormDialog
      title={`${userName}, ${positionDisplay}`}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      initialValues={start}
      submitLabel="Save"
      onSubmit={send}
    >
      <Form.Item<Values>
        name="startDate"
        label="Start date"
        rules={[{ required: true, message: 'Start date is required' }]}
      >
        <Input type="date" />
      </Form.Item>
      <Form.Item<Values> name="endDate" label="End date">
        <Input type="date" />
      </Form.Item>
      <Form.Item<Values> name="handoverNotes" label="Handover notes">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item<Values>
        name="handoverCompleted"
        label="Handover completed"
        layout="horizontal"
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}
