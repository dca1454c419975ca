import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Drawn } from '../../shared/plain/drawing';

interface TakenOverProps {
  root: HTMLElement;
  isDrawn: boolean;
  children: ReactNode;
}

/** Lets everybody know of a picture that came, or failed to come, before anybody listened. */
function tellAgain(image: HTMLImageElement): void {
  if (image.complete) image.dispatchEvent(new Event(image.naturalWidth > 0 ? 'load' : 'error'));
}

/** What the server drew without effect, as there was no script, works once its script is there. */
export function TakenOver({ root, isDrawn, children }: TakenOverProps) {
  const [isStillDrawn, setDrawn] = useState(isDrawn);
  useEffect(() => {
    for (const control of root.querySelectorAll('[inert]')) control.removeAttribute('inert');
    for (const image of root.querySelectorAll('img')) tellAgain(image);
    startTransition(() => setDrawn(false));
  }, [root]);
  return <Drawn value={isStillDrawn}>{children}</Drawn>;
}
