import { createContext, useContext, useEffect, useState } from 'react';

interface Written {
  question: string;
  data: unknown;
}

/** The answer with which a page is drawn where no script runs yet. */
export const FirstAnswer = createContext<Written | null>(null);

/** What the server wrote into the document, beside the page that it drew with it. */
function writtenHere(): Written | null {
  if (typeof document === 'undefined') return null;
  const text = document.getElementById('first-answer')?.textContent;
  return text ? (JSON.parse(text) as Written) : null;
}

let here: Written | null | undefined;

const writtenOnce = (): Written | null => (here === undefined ? (here = writtenHere()) : here);

/** Once it was shown it is old: whoever comes back to the page asks. */
function forget(): void {
  here = null;
}

/**
 * The answer to a question that came along with the page, as its reader keeps it, for the page that was opened first; null where there
 * is none. It is as fresh as one that would be asked for now.
 */
export function useFirstAnswer<T>(question: string, toKeep: (data: unknown) => T): T | null {
  const drawn = useContext(FirstAnswer);
  const [mine] = useState(() => {
    const found = drawn ?? writtenOnce();
    return found?.question === question ? toKeep(found.data) : null;
  });
  useEffect(() => forget, []);
  return mine;
}
