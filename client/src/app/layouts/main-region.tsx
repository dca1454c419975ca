import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface MainRegionProps {
  className?: string;
  children: ReactNode;
}

/** The page that was shown last, in whichever frame. */
let shown: string | null = null;

/**
 * The page's main part. Takes the focus after a change of page, so that keyboard and screen reader start at its top, also where the
 * page has another frame; a field of the page that has asked for the focus, or in which somebody goes on writing, keeps it.
 */
export function MainRegion({ className, children }: MainRegionProps) {
  const { pathname } = useLocation();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const isFirst = shown === null;
    if (shown === pathname) return;
    shown = pathname;
    if (isFirst) return;
    const { activeElement } = document;
    const isWriting = activeElement?.matches('input, textarea') && region.current?.contains(activeElement);
    if (!isWriting) region.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="content" ref={region} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
