import { Icon } from '../../shared/plain/drawings/icons';
import { IconButton } from '../../shared/plain/icon-button';
import styles from './command-palette.module.css';
import type { Options } from './use-options';

interface PaletteFieldProps {
  /** The list that the field chooses from. */
  list: string;
  typed: string;
  options: Options;
  onType: (words: string) => void;
  onClose: () => void;
}

/** Where people type; the focus stays here while the arrows choose. */
export function PaletteField({ list, typed, options, onType, onClose }: PaletteFieldProps) {
  return (
    <div className={styles.head}>
      <Icon name="search" />
      <input
        className={styles.field}
        type="text"
        role="combobox"
        aria-label="Search pages, events, payments and more"
        aria-expanded={options.count > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options.activeId}
        placeholder="Search"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={options.onKeyDown}
      />
      <IconButton icon="close" size="large" aria-label="Close search" onClick={onClose} />
    </div>
  );
}
