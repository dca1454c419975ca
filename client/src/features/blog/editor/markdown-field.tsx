import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { Markdown } from '../markdown/markdown';
import styles from './markdown-field.module.css';

interface MarkdownFieldProps {
  maxLength: number | undefined;
  /** Given by the form around it. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

const help = '## Heading, **bold**, *italic*, - list, 1. list, > quote, [link](https://…)';

/** A long text in Markdown, with a look at what readers will see. */
export function MarkdownField({ value = '', onChange, ...field }: MarkdownFieldProps) {
  const [isPreview, setPreview] = useState(false);
  return (
    <div className={styles.field}>
      <Segmented
        aria-label="Write or preview"
        options={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={isPreview ? 'preview' : 'write'}
        onChange={(chosen) => setPreview(chosen === 'preview')}
      />
      {isPreview && (
        <div className={styles.preview} role="region" aria-label="Preview" tabIndex={0}>
          {value.trim() === '' ? (
            <p className={styles.nothing}>Nothing written yet.</p>
          ) : (
            <Markdown source={value} />
          )}
        </div>
      )}
      {/* Stays while the preview is looked at, so that undoing still works. */}
      <div hidden={isPreview}>
        <Input.TextArea
          {...field}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
          autoSize={{ minRows: 10, maxRows: 24 }}
        />
        <p className={styles.help}>
          An empty line starts a paragraph. <code>{help}</code>
        </p>
      </div>
    </div>
  );
}
