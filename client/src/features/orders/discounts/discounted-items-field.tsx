import { useQuery } from '@apollo/client/react';
import { Form, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { DiscountableItemsDocument } from './discounts.generated';

interface DiscountedItemsFieldProps {
  /** The items that it is for already; they may be out of the shop by now. */
  known: readonly { id: string; name: string }[];
}

/** Which items a code is for; what is typed is searched for in the shop. */
export function DiscountedItemsField({ known }: DiscountedItemsFieldProps) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data, previousData, loading } = useQuery(DiscountableItemsDocument, {
    variables: { search: asked || null },
  });
  const found = (data ?? previousData)?.merchandiseItems.results ?? [];
  const offered = [...known.filter(({ id }) => !found.some((item) => item.id === id)), ...found];
  return (
    <Form.Item name="items" label="Only for" extra="Empty where it is for everything in an order.">
      <Select
        mode="multiple"
        placeholder="Everything"
        allowClear
        maxCount={200}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={loading}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent={loading ? 'Searching…' : 'No item of that name'}
      />
    </Form.Item>
  );
}
