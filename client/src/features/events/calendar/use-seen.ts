import { useEffect, useRef, useState, type RefObject } from 'react';

const margin = '160px';

/** Becomes true once the element comes near the window, and stays so. True at once where that cannot be watched. */
export function useSeen(): { ref: RefObject<HTMLElement | null>; isSeen: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));

  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver(
      // A busy page is told of coming and going in one go.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return { ref, isSeen };
}
