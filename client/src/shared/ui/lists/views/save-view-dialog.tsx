import { Form, Input } from 'antd';
import { FormDialog } from '../../../forms/form-dialog';

interface SaveViewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
}

interface Named {
  name: string;
}

/** Asks what a view is called. */
export function SaveViewDialog({ isOpen, onClose, onSave }: SaveViewDialogProps) {
  const [form] = Form.useForm<Named>();
  const save = ({ name }: Named) => {
    onSave(name.trim());
    onClose();
    return Promise.resolve();
  };
  return (
    <FormDialog
      title="Save this view"
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel="Save view"
      onSubmit={save}
    >
      <p>The filters, the order and the columns, on this device. What you search for is not kept.</p>
      <Form.Item<Named>
        name="name"
        label="Name"
        extra="A view of the same name is replaced."
        rules={[{ required: true, whitespace: true, message: 'Give the view a name' }]}
      >
        <Input autoFocus maxLength={40} />
      </Form.Item>
    </FormDialog>
  );
}
