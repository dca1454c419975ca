import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface MainRegionProps {
  className?: string;
  children: ReactNode;
}

/**
 * The page's main part. Takes the focus after a change of page, so that keyboard and screen reader start at its top; a field of the
 * page that has asked for the focus, or in which somebody goes on writing, keeps it.
 */
export function MainRegion({ className, children }: MainRegionProps) {
  const { pathname } = useLocation();
  const region = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
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
