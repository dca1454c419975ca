import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useBackCloses } from './use-back-closes';

/** Opens and shuts a modal <dialog>: the browser keeps the focus inside; Escape and Back close it. */
export function useModalDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Shut before it is taken out of the page, too: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    shown.showModal();
    return () => shown.close();
  }, [isOpen]);
  useBackCloses(isOpen, onClose);
  return dialog;
}
