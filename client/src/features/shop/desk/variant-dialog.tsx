import { useMutation } from '@apollo/client/react';
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import type { CreateMerchandiseVariantInput } from '../../../shared/api/types.generated';
import { changedFields } from '../../../shared/forms/changed-fields';
import { FieldItem, FormFields, TextItem, type ItemsOf } from '../../../shared/forms/field-items';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { objectForm, published } from '../../../shared/forms/field-limits';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import {
  CreateMerchandiseVariantDocument,
  UpdateMerchandiseVariantDocument,
  type StockRow_VariantFragment,
} from './item-stock.generated';
import { stockLists } from './use-variant-moves';

type VariantFormValues = Required<CreateMerchandiseVariantInput>;

const variantForm = objectForm<VariantFormValues>(published.MerchandiseVariant);

const items = {
  size: (field) => <TextItem {...field} label="Size" />,
  colour: (field) => <TextItem {...field} label="Colour" />,
  price: (field) => (
    <TextItem
      {...field}
      label="Own price in KES"
      extra="Empty where the price of the item counts."
      input={{ inputMode: 'decimal' }}
    />
  ),
  code: (field) => <TextItem {...field} label="Code on its label" />,
  lowStockLevel: ({ name, limits }) => (
    <FieldItem
      name={name}
      limits={limits}
      label="Running low from"
      extra="Whoever keeps the shop is told once when so many are left, or fewer. Empty for no notice."
    >
      <InputNumber precision={0} min={limits.min} max={limits.max} />
    </FieldItem>
  ),
} satisfies ItemsOf<VariantFormValues>;

/** What was typed as the server takes it: an empty price or level is none. */
const sent = ({ price, lowStockLevel, ...words }: VariantFormValues): VariantFormValues => ({
  ...words,
  price: price || null,
  lowStockLevel: lowStockLevel ?? null,
});

interface VariantDialogProps {
  itemId: string;
  /** A variant, or `new` for one that is still to come; null while the dialog is shut. */
  subject: StockRow_VariantFragment | 'new' | null;
  onClose: () => void;
}

/** Adds a size or a colour to an item, or changes one. */
export function VariantDialog({ itemId, subject: asked, onClose }: VariantDialogProps) {
  const { key, isOpen, subject } = useOpening(asked);
  if (subject === null) return null;
  const variant = subject === 'new' ? null : subject;
  return <Editor key={key} {...{ itemId, variant, isOpen, onClose }} />;
}

interface EditorProps {
  itemId: string;
  variant: StockRow_VariantFragment | null;
  isOpen: boolean;
  onClose: () => void;
}

function Editor({ itemId, variant, isOpen, onClose }: EditorProps) {
  const [form] = Form.useForm<VariantFormValues>();
  const toast = useToast();
  const [askToCreate] = useMutation(CreateMerchandiseVariantDocument, stockLists);
  const [askToUpdate] = useMutation(UpdateMerchandiseVariantDocument, stockLists);
  // What the form was filled with, whatever the cache learns meanwhile: changes are judged by it.
  const [start] = useState(variant && variantForm.filledWith({ ...variant, price: variant.ownPrice }));

  const save = async (values: VariantFormValues) => {
    if (variant && start)
      await askToUpdate({ variables: { id: variant.id, input: changedFields(sent(values), start) } });
    else await askToCreate({ variables: { itemId, input: sent(values) } });
    toast.success(variant ? 'Changes saved' : 'Added to the item');
    onClose();
  };
  return (
    <FormDialog
      title={variant ? 'Edit size or colour' : 'New size or colour'}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      initialValues={start ?? variantForm.blank}
      submitLabel={variant ? 'Save changes' : 'Add'}
      failureText="Failed to save it"
      onSubmit={save}
    >
      <FormFields limits={variantForm.limits} items={items} />
    </FormDialog>
  );
}
