import { useState } from 'react';

interface Opening<TSubject> {
  /** What the dialog is about; the last one while it closes. */
  subject: TSubject | null;
  isOpen: boolean;
  /** A key for what is inside: a form that is opened again starts anew, and never with what it held before. */
  key: number;
}

/** Follows what a dialog is opened for; `subject` is null while it is shut. */
export function useOpening<TSubject>(subject: TSubject | null): Opening<TSubject> {
  const [opening, setOpening] = useState<Opening<TSubject>>({ subject: null, isOpen: false, key: 0 });
  const isOpen = subject !== null;
  if (isOpen !== opening.isOpen)
    setOpening({ subject: subject ?? opening.subject, isOpen, key: opening.key + (isOpen ? 1 : 0) });
  return opening;
}
