import { Form, Input, Select } from 'antd';
import type { BlogCategory } from '../../../shared/api/types.generated';
import { atLeast } from '../../../shared/forms/at-least';
import { PictureItem } from '../../../shared/forms/picture-item';
import { categories, categoryLabels } from '../blog-words';
import { MarkdownField } from './markdown-field';
import { sendBlogPicture } from './send-blog-picture';

export interface PostFormValues {
  title: string;
  excerpt: string;
  content: string;
  category: BlogCategory;
  image: string;
}

const options = categories.map((value) => ({ value, label: categoryLabels[value] }));

/** The fields of a post. What they must be is checked by the server as well, in the same words. */
export function PostFields() {
  return (
    <>
      <Form.Item name="title" label="Title" rules={atLeast(5, 'Title must be at least 5 characters')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="excerpt"
        label="Excerpt"
        extra="What it is about, in a sentence or two. It stands on the card; at most 500 characters."
        rules={atLeast(10, 'Excerpt must be at least 10 characters')}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
      <Form.Item name="category" label="Category" rules={[{ required: true, message: 'Choose a category.' }]}>
        <Select options={options} placeholder="Choose a category" />
      </Form.Item>
      <Form.Item name="content" label="Content" rules={atLeast(50, 'Content must be at least 50 characters')}>
        <MarkdownField />
      </Form.Item>
      <PictureItem name="image" limits={{ kind: 'address' }} send={sendBlogPicture} />
    </>
  );
}
