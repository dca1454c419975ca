import { Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
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
  const { isBusy, failure, lacking, forget, formProps, ...waiting } = useSubmission(
    form,
    onSubmit,
    props.failureText,
  );
  const [isChanged, setChanged] = useState(false);
  const startAnew = () => {
    forget();
    setChanged(false);
    afterClose?.();
  };
  return (
    <Dialog
      title={title}
      open={isOpen}
      okText={submitLabel}
      confirmLoading={isBusy}
      onOk={form.submit}
      // What is being sent is waited for: its refusal has nowhere else to be read.
      onCancel={() => {
        if (isBusy && !waiting.isWaiting) return;
        waiting.stopWaiting();
        onClose();
      }}
      afterClose={startAnew}
      // A finger beside the dialog, to put the keyboard away, is not to cost what was typed.
      mask={{ closable: !isBusy && !isChanged }}
      destroyOnHidden
    >
      <Form<TValues>
        {...formProps}
        initialValues={initialValues}
        preserve={false}
        onValuesChange={(changed: object, values: TValues) => {
          setChanged(true);
          formProps.onValuesChange?.(changed, values);
        }}
      >
        {children}
        <FormFailure failure={failure} lacking={lacking} />
      </Form>
    </Dialog>
  );
}
