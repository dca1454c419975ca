import { useLayoutEffect } from 'react';
import type { Location } from 'react-router-dom';
import { onLeaving, useNavigationState } from './navigator';

const storageKey = 'scroll-places';

/** A page opened from outside has no place in the history of its own, so its address stands for it. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

function storedPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

const places = storedPlaces();

const remember = (left: Location): void => {
  places[placeOf(left)] = window.scrollY;
};

/** Where a page was left, it is found again: after Back, and after the browser was away. */
export function keepScrollPlaces(): void {
  window.history.scrollRestoration = 'manual';
  onLeaving(remember);
  addEventListener('pagehide', () => {
    const { shown } = useNavigationState.getState();
    if (shown) remember(shown.location);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(places));
    } catch {
      // Without storage a page begins at its top.
    }
    window.history.scrollRestoration = 'auto';
  });
}

const partNamed = (hash: string) => document.getElementById(decodeURIComponent(hash.slice(1)));

/** Scrolls a new page to where it was left, to the part that its address names, or to its top. */
export function useScrollPlace(): void {
  const shown = useNavigationState((state) => state.shown);
  useLayoutEffect(() => {
    if (!shown || shown.keepsScroll) return;
    const { location } = shown;
    const left = places[placeOf(location)];
    const part = location.hash === '' ? null : partNamed(location.hash);
    if (left !== undefined) window.scrollTo(0, left);
    else if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [shown]);
}
