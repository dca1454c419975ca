import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { changedFields } from '../../../shared/forms/changed-fields';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { DiscountFormFields, discountForm, sent, type DiscountFormValues } from './discount-form';
import {
  CreateDiscountDocument,
  UpdateDiscountDocument,
  type DiscountRow_DiscountFragment,
} from './discounts.generated';
import { discountLists } from './use-discount-moves';

type Discount = DiscountRow_DiscountFragment;

interface DiscountDialogProps {
  /** A code, or `new` for one that is still to come; null while the dialog is shut. */
  subject: Discount | 'new' | null;
  onClose: () => void;
}

/** Makes a discount code, or changes one. */
export function DiscountDialog({ subject: asked, onClose }: DiscountDialogProps) {
  const { key, isOpen, subject, afterClose } = useOpening(asked);
  if (subject === null) return null;
  const discount = subject === 'new' ? null : subject;
  return <Editor key={key} {...{ discount, isOpen, onClose, afterClose }} />;
}

interface EditorProps {
  discount: Discount | null;
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

const filledWith = (discount: Discount): DiscountFormValues => ({
  ...discountForm.filledWith(discount),
  items: discount.items.map(({ id }) => id),
});

function Editor({ discount, ...ways }: EditorProps) {
  const [form] = Form.useForm<DiscountFormValues>();
  const toast = useToast();
  const [askToCreate] = useMutation(CreateDiscountDocument, discountLists);
  const [askToUpdate] = useMutation(UpdateDiscountDocument, discountLists);
  // What the form was filled with, whatever the cache learns meanwhile: changes are judged by it.
  const [start] = useState(discount);

  const save = async (values: DiscountFormValues) => {
    if (start) {
      const input = { ...changedFields(sent(values), filledWith(start)), revision: start.revision };
      await askToUpdate({ variables: { id: start.id, input } });
    } else await askToCreate({ variables: { input: sent(values) } });
    toast.success(start ? 'Changes saved' : 'The code is made');
    ways.onClose();
  };
  return (
    <FormDialog
      title={start ? 'Edit discount code' : 'New discount code'}
      {...ways}
      form={form}
      initialValues={start ? filledWith(start) : { ...discountForm.blank, items: [] }}
      submitLabel={start ? 'Save changes' : 'Make code'}
      failureText="Failed to save the code"
      onSubmit={save}
    >
      <DiscountFormFields known={start?.items ?? []} />
    </FormDialog>
  );
}
