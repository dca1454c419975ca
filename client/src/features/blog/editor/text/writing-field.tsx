import { Form, Input, Segmented, type GetRef } from 'antd';
import { useDeferredValue, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useAwaitedUploads } from '../../../../shared/forms/use-awaited-uploads';
import { useDropZone } from '../../../../shared/forms/use-drop-zone';
import { usePictureUploads } from '../../../../shared/files/use-picture-uploads';
import { useMedia } from '../../../../shared/theme/use-media';
import { Markdown } from '../../markdown/markdown';
import { editOf, pictureEdit, type Marked, type TextEdit } from './markdown-edits';
import { sendBlogPicture } from '../send-blog-picture';
import { typeInto } from './text-commands';
import { TextPictureDialog } from './text-picture-dialog';
import styles from './writing-field.module.css';
import { kindOfKeys, WritingToolbar } from './writing-toolbar';

interface WritingFieldProps {
  maxLength: number | undefined;
  /** Given by the form around it. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

/** As wide as writing-field.module.css has the preview beside the text. */
const wide = matchMedia('(min-width: 1200px)');

/** A long text in Markdown, with what readers will see beside it, or in its place where there is no room. */
export function WritingField({ value = '', ...field }: WritingFieldProps) {
  const isWide = useMedia(wide);
  const [isPreview, setPreview] = useState(false);
  return (
    <div className={styles.field}>
      {!isWide && (
        <Segmented
          aria-label="Write or preview"
          options={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
          value={isPreview ? 'preview' : 'write'}
          onChange={(chosen) => setPreview(chosen === 'preview')}
        />
      )}
      {/* Stays while the preview is looked at, so that undoing still works. */}
      <div className={styles.writing} hidden={isPreview && !isWide}>
        <WritingArea {...field} value={value} />
      </div>
      {(isPreview || isWide) && <Preview source={value} />}
    </div>
  );
}

function Preview({ source }: { source: string }) {
  const shown = useDeferredValue(source);
  return (
    <div className={styles.readers} role="region" aria-label="Preview" tabIndex={0}>
      {shown.trim() === '' ? (
        <p className={styles.nothing}>Nothing written yet.</p>
      ) : (
        <Markdown source={shown} />
      )}
    </div>
  );
}

const help = '## Heading, **bold**, *italic*, - list, 1. list, > quote, [link](https://…)';

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;

const wordsText = (count: number): string => (count === 1 ? '1 word' : `${count} words`);

const picturesOf = (data: DataTransfer): File[] =>
  [...data.files].filter(({ type }) => type.startsWith('image/'));

function WritingArea({ value, onChange, ...field }: WritingFieldProps & { value: string }) {
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const change = (edit: (marked: Marked) => TextEdit) => {
    const element = area.current?.resizableTextArea?.textArea;
    if (!element) return;
    const { value: text, selectionStart: start, selectionEnd: end } = element;
    typeInto(element, edit({ text, start, end }));
  };
  const { ask, upload, ...pictures } = useTextPictures(change);
  const { isOver, zone } = useDropZone(false, ask);

  const press = (event: KeyboardEvent) => {
    const kind = kindOfKeys(event);
    if (!kind) return;
    event.preventDefault();
    // The same keys open the search elsewhere.
    event.stopPropagation();
    change((marked) => editOf(kind, marked));
  };
  const paste = (event: ClipboardEvent) => {
    const files = picturesOf(event.clipboardData);
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    ask(files);
  };
  return (
    <>
      <WritingToolbar onEdit={(kind) => change((marked) => editOf(kind, marked))} onPictures={ask} />
      <div className={styles.area} data-over={isOver} {...zone}>
        <Input.TextArea
          {...field}
          ref={area}
          value={value}
          className={styles.text}
          onChange={({ target }) => onChange?.(target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
      </div>
      <p className={styles.help}>
        <span>
          An empty line starts a paragraph. Pictures are pasted or dropped into the text. <code>{help}</code>
        </span>
        <span className="numeric">{wordsText(wordsIn(value))}</span>
      </p>
      {upload && <TextPictureDialog key={upload.key} upload={upload} {...pictures} />}
    </>
  );
}

/** Pictures on their way into the text: each is asked about in its turn, and put where the text was marked. */
function useTextPictures(change: (edit: (marked: Marked) => TextEdit) => void) {
  const form = Form.useFormInstance();
  const { uploads, add, retry, remove } = usePictureUploads(sendBlogPicture);
  useAwaitedUploads(form, uploads);
  return {
    ask: (files: File[]) => add(files),
    upload: uploads[0] ?? null,
    onRetry: retry,
    onCancel: (key: string) => {
      remove(key);
      // It gives back the focus, and changes nothing.
      setTimeout(() =>
        change(({ start, end }) => ({ from: start, to: start, put: '', select: [start, end] })),
      );
    },
    onDone: ({ key, url }: { key: string; url: string }, words: string) => {
      remove(key);
      // The path alone: a text outlives the address of the server.
      const { pathname } = new URL(url);
      // Once the dialog has given back the focus.
      setTimeout(() => change((marked) => pictureEdit(marked, words, pathname)));
    },
  };
}
