import { useLayoutEffect, useRef, useState } from 'react';

interface Opening<TSubject> {
  /** What the dialog is about; the last one while it closes. */
  subject: TSubject | null;
  isOpen: boolean;
  /** A key for what is inside: a form that is opened again starts anew, and never with what it held before. */
  key: number;
  /** For a dialog that replaced another one, such as the one shown while its subject was loading: gives the focus back. */
  afterClose: () => void;
}

type Shown<TSubject> = Omit<Opening<TSubject>, 'afterClose'>;

/** Follows what a dialog is opened for; `subject` is null while it is shut. */
export function useOpening<TSubject>(subject: TSubject | null): Opening<TSubject> {
  const [opening, setOpening] = useState<Shown<TSubject>>({ subject: null, isOpen: false, key: 0 });
  const isOpen = subject !== null;
  if (isOpen !== opening.isOpen)
    setOpening({ subject: subject ?? opening.subject, isOpen, key: opening.key + (isOpen ? 1 : 0) });
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  const afterClose = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { ...opening, afterClose };
}
