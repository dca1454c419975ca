import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { navigation, useNavigation } from './navigation-state';

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
  // Told before the next page is drawn.
  navigation.subscribe(({ shown }, { shown: before }) => {
    if (before && shown !== before) remember(before.location);
  });
  addEventListener('pagehide', () => {
    const { shown } = navigation.getState();
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

/**
 * Scrolls a new page to where it was left, to the part that its address names, or to its top. The first page is there before its script:
 * whoever has begun to read it reads on.
 */
export function useScrollPlace(): void {
  const shown = useNavigation((state) => state.shown);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const mayBeRead = isFirst.current;
    isFirst.current = false;
    if (!shown || shown.keepsScroll) return;
    const { location } = shown;
    const left = places[placeOf(location)];
    // A place is found again where everything above it has its own height.
    if (!mayBeRead || left !== undefined || location.hash !== '')
      document.documentElement.dataset['measured'] = '';
    const part = location.hash === '' ? null : partNamed(location.hash);
    if (left !== undefined) window.scrollTo(0, left);
    else if (part) part.scrollIntoView();
    else if (!mayBeRead) window.scrollTo(0, 0);
  }, [shown]);
}
