import { Form, Input, Select } from 'antd';
import { atLeast } from '../../../shared/forms/at-least';
import { categories, categoryLabels } from '../gallery-words';
import { EventField } from './event-field';

const options = categories.map((value) => ({ value, label: categoryLabels[value] }));

interface SharedItemFieldsProps {
  linkedEvent?: { id: string; title: string } | null;
}

/** What several pictures of one day have in common. */
export function SharedItemFields({ linkedEvent }: SharedItemFieldsProps) {
  return (
    <>
      <Form.Item
        name="description"
        label="Description"
        rules={atLeast(10, 'Description must be at least 10 characters')}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <Form.Item name="category" label="Category" rules={[{ required: true, message: 'Choose a category' }]}>
        <Select placeholder="Choose a category" options={options} />
      </Form.Item>
      <EventField linked={linkedEvent} />
      <Form.Item
        name="driveLink"
        label="Link to more pictures"
        rules={[{ type: 'url', message: 'Enter a valid URL.' }]}
      >
        <Input type="url" placeholder="https://" maxLength={500} />
      </Form.Item>
    </>
  );
}
