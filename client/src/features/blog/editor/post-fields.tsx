import { Select } from 'antd';
import {
  FieldItem,
  FormFields,
  LongTextItem,
  TextItem,
  type ItemsOf,
} from '../../../shared/forms/field-items';
import { PictureItem } from '../../../shared/forms/picture-item';
import { categories, categoryLabels } from '../blog-words';
import { MarkdownField } from './markdown-field';
import { postForm, type PostFormValues } from './post-form';
import { sendBlogPicture } from './send-blog-picture';

const options = categories.map((value) => ({ value, label: categoryLabels[value] }));

const items = {
  title: (field) => <TextItem {...field} label="Title" />,
  excerpt: (field) => (
    <LongTextItem
      {...field}
      label="Excerpt"
      extra={`What it is about, in a sentence or two. It stands on the card; at most ${String(field.limits.max)} characters.`}
      rows={{ minRows: 2, maxRows: 6 }}
    />
  ),
  category: ({ name, limits }) => (
    <FieldItem name={name} limits={{ ...limits, required: 'Choose a category.' }} label="Category">
      <Select options={options} placeholder="Choose a category" />
    </FieldItem>
  ),
  content: (field) => (
    <FieldItem {...field} label="Content">
      <MarkdownField maxLength={field.limits.max} />
    </FieldItem>
  ),
  image: (field) => <PictureItem {...field} send={sendBlogPicture} />,
} satisfies ItemsOf<PostFormValues>;

/** The fields of a post. What they must be is checked by the server as well, in the same words. */
export function PostFields() {
  return <FormFields limits={postForm.limits} items={items} />;
}
