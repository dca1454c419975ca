import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { FormFailure } from './form-failure';
import { useSubmission } from './use-submission';
import { Dialog } from '../layers/dialog';

interface FormDialogProps<TValues extends object> {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  form: FormInstance<TValues>;
  initialValues?: Partial<TValues>;
  submitLabel: string;
  /** Said where the server said nothing of use. */
  failureText?: string;
  /** Rejects with the server's error; its field messages then appear at the fields and the dialog stays open. */
  onSubmit: (values: TValues) => Promise<void>;
  /** Once it is out of sight. */
  afterClose?: () => void;
  children: ReactNode;
}

/** A form in a dialog: one submit button, errors at their fields, open until it worked or was cancelled. */
export function FormDialog<TValues extends object>(props: FormDialogProps<TValues>) {
  const { title, isOpen, onClose, form, initialValues, submitLabel, onSubmit, afterClose, children } = props;
  const { isBusy, failure, lacking, formProps } = useSubmission(form, onSubmit, props.failureText);
  return (
    <Dialog
      title={title}
      open={isOpen}
      okText={submitLabel}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={afterClose}
      mask={{ closable: !isBusy }}
      destroyOnHidden
    >
      <Form<TValues> {...formProps} initialValues={initialValues} preserve={false}>
        {children}
        <FormFailure failure={failure} lacking={lacking} />
      </Form>
    </Dialog>
  );
}
