import { Select } from 'antd';
import { FieldItem, LongTextItem, TextItem, type ItemsOf } from '../../../shared/forms/field-items';
import { categories, categoryLabels } from '../gallery-words';
import { EventField } from './event-field';
import type { SharedFields } from './item-form';

const options = categories.map((value) => ({ value, label: categoryLabels[value] }));

/** The fields that several pictures of one day have in common; `linkedEvent` is the event of a picture that has one. */
export const sharedItems = (linkedEvent?: { id: string; title: string } | null) =>
  ({
    description: (field) => <LongTextItem {...field} label="Description" rows={{ minRows: 2, maxRows: 6 }} />,
    category: ({ name, limits }) => (
      <FieldItem name={name} limits={{ ...limits, required: 'Choose a category' }} label="Category">
        <Select placeholder="Choose a category" options={options} />
      </FieldItem>
    ),
    event: (field) => <EventField {...field} linked={linkedEvent} />,
    driveLink: (field) => (
      <TextItem {...field} label="Link to more pictures" input={{ type: 'url', placeholder: 'https://' }} />
    ),
  }) satisfies ItemsOf<SharedFields>;
