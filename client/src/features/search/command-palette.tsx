import { useModalDialog } from '../../shared/layers/use-modal-dialog';
import styles from './command-palette.module.css';
import { PaletteSearch } from './palette-search';
import type { FindablePage } from './palette-place';

interface CommandPaletteProps {
  isOpen: boolean;
  userId: string;
  pages: readonly FindablePage[];
  onClose: () => void;
}

/** Finds pages, own things and, by right, those of the club; opened from anywhere in the dashboard. */
export function CommandPalette({ isOpen, onClose, ...found }: CommandPaletteProps) {
  const dialog = useModalDialog(isOpen, onClose);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {isOpen && <PaletteSearch {...found} onClose={onClose} />}
    </dialog>
  );
}
