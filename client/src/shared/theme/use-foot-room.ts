import { useEffect } from 'react';

const ROOM = '--size-foot-notices';

/** Tells dialogs and panels how much room the notices at the foot of the window take. */
export function useFootRoom(): void {
  useEffect(() => {
    const foot = document.getElementById('foot-notices');
    if (!foot) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      const { offsetHeight } = foot;
      if (offsetHeight > 0) style.setProperty(ROOM, `${offsetHeight}px`);
      else style.removeProperty(ROOM);
    });
    watch.observe(foot);
    return () => watch.disconnect();
  }, []);
}
