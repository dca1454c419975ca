import { useEffect } from 'react';

async function begin(): Promise<void> {
  const { keepKeyboardPlace } = await import('./keyboard-place');
  keepKeyboardPlace();
}

/** Keeps the keyboard near where it was, from the first moment at which something has the focus: whoever only reads loads nothing for it. */
export function useKeyboardPlace(): void {
  useEffect(() => {
    const beginOnce = () => void begin().catch(() => undefined);
    document.addEventListener('focusin', beginOnce, { once: true });
    return () => document.removeEventListener('focusin', beginOnce);
  }, []);
}
