import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  PictureOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FileButton } from '../../../../shared/forms/file-button';
import type { EditKind } from './markdown-edits';
import styles from './writing-field.module.css';

interface Tool {
  kind: EditKind;
  label: string;
  icon: ReactNode;
  /** With Ctrl, or ⌘. */
  letter?: string;
}

const tools: readonly Tool[] = [
  { kind: 'bold', label: 'Bold', icon: <BoldOutlined />, letter: 'b' },
  { kind: 'italic', label: 'Italic', icon: <ItalicOutlined />, letter: 'i' },
  { kind: 'heading', label: 'Heading', icon: <FontSizeOutlined /> },
  { kind: 'link', label: 'Link', icon: <LinkOutlined />, letter: 'k' },
  { kind: 'list', label: 'List', icon: <UnorderedListOutlined /> },
  { kind: 'quote', label: 'Quote', icon: <span className={styles.quote}>”</span> },
];

interface Keys {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What a combination of keys does to the text; null for one that is not ours. */
export function kindOfKeys({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): EditKind | null {
  if (ctrlKey === metaKey || altKey || shiftKey) return null;
  return tools.find(({ letter }) => letter === key.toLowerCase())?.kind ?? null;
}

const ctrl = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

interface WritingToolbarProps {
  onEdit: (kind: EditKind) => void;
  onPictures: (files: File[]) => void;
}

/** How the text is formed, for who knows no Markdown. */
export function WritingToolbar({ onEdit, onPictures }: WritingToolbarProps) {
  return (
    <div className={styles.toolbar} role="group" aria-label="Formatting">
      {tools.map(({ kind, label, icon, letter }) => (
        <Button
          key={kind}
          type="text"
          icon={icon}
          aria-label={label}
          title={letter ? `${label} (${ctrl}${letter.toUpperCase()})` : label}
          // The text keeps the focus, and with it what is marked.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onEdit(kind)}
        />
      ))}
      <FileButton
        label="Choose a picture for the text"
        accept="image/*"
        type="text"
        icon={<PictureOutlined />}
        aria-label="Picture"
        title="Picture"
        onFiles={onPictures}
      />
    </div>
  );
}
