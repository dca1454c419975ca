import { useRef, type PointerEvent } from 'react';

const leastPixels = 48;

interface Swipe {
  toLeft: (() => void) | null;
  toRight: (() => void) | null;
}

/** Handlers that tell a sideways swipe of a finger from a tap and from scrolling. */
export function useSwipe({ toLeft, toRight }: Swipe) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const [across, along] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) < leastPixels || Math.abs(across) < 2 * Math.abs(along)) return;
      if (across < 0) toLeft?.();
      else toRight?.();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
