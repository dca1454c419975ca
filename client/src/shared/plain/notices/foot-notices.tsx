import { useEffect, useRef, type ReactNode } from 'react';
import styles from './foot-notices.module.css';

/** What is said at the foot of the window, one below the other. Dialogs and panels keep as much room free at their own end. */
export function FootNotices({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = foot;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      const { offsetHeight } = current;
      if (offsetHeight > 0) style.setProperty('--size-foot-notices', `${offsetHeight}px`);
      else style.removeProperty('--size-foot-notices');
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={foot} className={styles.foot}>
      {children}
    </div>
  );
}
