import { useEffect, useRef, useState, type RefObject } from 'react';

const depth = 100;

type Reveal = 'idle' | 'waiting' | 'shown';

/**
 * Fades a section in once its top stands 100 px inside the window. A section is hidden only while a reader scrolls it from
 * the edge to that point: never before, never when it is in view from the start, never without this script, never for
 * people who ask for less motion, never in print.
 */
export function useReveal(): { section: RefObject<HTMLElement | null>; reveal: Reveal } {
  const section = useRef<HTMLElement>(null);
  const [reveal, setReveal] = useState<Reveal>('idle');

  useEffect(() => {
    const element = section.current;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!element || isStill || !('IntersectionObserver' in window)) return;

    let isFirstLook = true;
    const entering = new IntersectionObserver(([entry]) => {
      const isInViewFromStart = isFirstLook && entry?.isIntersecting;
      isFirstLook = false;
      if (isInViewFromStart) stop();
      if (!entry?.isIntersecting || isInViewFromStart) return;
      entering.disconnect();
      const isBelowLine = entry.boundingClientRect.top > window.innerHeight - depth;
      setReveal((now) => (now === 'idle' && isBelowLine ? 'waiting' : now));
    });
    const passing = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        stop();
        setReveal('shown');
      },
      { rootMargin: `0px 0px -${depth}px 0px` },
    );
    const stop = () => {
      entering.disconnect();
      passing.disconnect();
    };
    entering.observe(element);
    passing.observe(element);
    return stop;
  }, []);

  return { section, reveal };
}
