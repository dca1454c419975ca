import { Form, InputNumber, Select } from 'antd';
import type { CreateMerchandiseItemInput } from '../../../shared/api/types.generated';
import {
  FieldItem,
  FormFields,
  LongTextItem,
  SwitchItem,
  TextItem,
  type ItemsOf,
} from '../../../shared/forms/field-items';
import { objectForm, published } from '../../../shared/forms/field-limits';
import { PictureItem } from '../../../shared/forms/picture-item';
import { categories, categoryLabels } from '../shop-words';
import { sendItemPicture } from './send-item-picture';

export type ItemFormValues = Required<Omit<CreateMerchandiseItemInput, 'stock'>>;

/** A new item has its first stock besides; null where the field was emptied. */
export type NewItemValues = ItemFormValues & { stock?: number | null };

export const itemForm = objectForm<ItemFormValues>(published.MerchandiseItem);

const categoryOptions = categories.map((value) => ({ value, label: categoryLabels[value] }));

const items = {
  name: (field) => <TextItem {...field} label="Name" />,
  description: (field) => <LongTextItem {...field} label="Description" rows={{ minRows: 3, maxRows: 10 }} />,
  price: (field) => <TextItem {...field} label="Price in KES" input={{ inputMode: 'decimal' }} />,
  category: (field) => (
    <FieldItem {...field} label="Category">
      <Select options={categoryOptions} placeholder="Choose a category" />
    </FieldItem>
  ),
  image: (field) => <PictureItem {...field} send={sendItemPicture} />,
  isFeatured: (field) => <SwitchItem {...field} label="Featured" />,
  isAvailable: (field) => <SwitchItem {...field} label="Available" />,
} satisfies ItemsOf<ItemFormValues>;

/** The fields of an item; how many there are is asked of a new one alone, later the ledger of stock says it. */
export function ItemForm({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormFields limits={itemForm.limits} items={items} />
      {isNew && (
        <Form.Item<NewItemValues>
          name="stock"
          label="Stock quantity"
          extra="Leave it at 0 for an item in sizes or colours: each has a stock of its own."
          rules={[{ type: 'number', min: 0, message: 'Stock quantity cannot be negative' }]}
        >
          <InputNumber precision={0} max={1_000_000} />
        </Form.Item>
      )}
    </>
  );
}
