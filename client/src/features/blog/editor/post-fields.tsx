import { Select } from 'antd';
import { FieldItem, LongTextItem, TextItem } from '../../../shared/forms/field-items';
import { PictureItem } from '../../../shared/forms/picture-item';
import { categories, categoryLabels } from '../blog-words';
import { postForm } from './post-form';
import styles from './post-writer.module.css';
import { sendBlogPicture } from './send-blog-picture';
import { WritingField } from './text/writing-field';

const options = categories.map((value) => ({ value, label: categoryLabels[value] }));

const { title, excerpt, category, content, image } = postForm.limits;

/** The fields of a post. What they must be is checked by the server as well, in the same words. */
export function PostFields() {
  return (
    <>
      <TextItem name="title" limits={title} label="Title" input={{ autoFocus: true }} />
      <div className={styles.facts}>
        <LongTextItem
          name="excerpt"
          limits={excerpt}
          label="Excerpt"
          extra={`What it is about, in a sentence or two. It stands on the card; at most ${String(excerpt.max)} characters.`}
          rows={{ minRows: 2, maxRows: 6 }}
        />
        <FieldItem name="category" limits={{ ...category, required: 'Choose a category.' }} label="Category">
          <Select options={options} placeholder="Choose a category" />
        </FieldItem>
      </div>
      <FieldItem name="content" limits={content} label="Content">
        <WritingField maxLength={content.max} />
      </FieldItem>
      <PictureItem name="image" limits={image} send={sendBlogPicture} />
    </>
  );
}
