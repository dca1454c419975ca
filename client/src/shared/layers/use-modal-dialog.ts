import { useEffect, useRef, type RefObject } from 'react';
import { useBackCloses } from './use-back-closes';

/** Opens and shuts a modal <dialog>: the browser keeps the focus inside; Escape and Back close it. */
export function useModalDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useBackCloses(isOpen, onClose);
  return dialog;
}
