import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface MainRegionProps {
  className?: string;
  children: ReactNode;
}

/** The page's main part. Takes the focus after a change of page, so that keyboard and screen reader start at its top. */
export function MainRegion({ className, children }: MainRegionProps) {
  const { pathname } = useLocation();
  const region = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    region.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="content" ref={region} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
