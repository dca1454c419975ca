import { useSyncExternalStore } from 'react';
import type { Location, RouteObject } from 'react-router-dom';
import { createStore } from 'zustand';
import type { AppRoute } from '../routes/route-types';

/** What is on the screen. */
interface Shown {
  location: Location;
  /** Whether the person went back or forward to it, or came from outside. */
  isReturn: boolean;
  keepsScroll: boolean;
  /** The entry of the page in the registry; none where there is no page. */
  route: AppRoute | undefined;
}

interface NavigationState {
  tree: RouteObject[];
  /** Null until the code of the first page is here. */
  shown: Shown | null;
  /** Whether the code of another page is on its way. */
  isBusy: boolean;
  /** Why the page that was asked for cannot be shown. */
  failure: { cause: unknown } | null;
  /** Goes where the network did not let go; there while the page before stays on the screen for that. */
  goAgain: (() => void) | null;
}

export const settled = { isBusy: false, failure: null, goAgain: null } as const;

/** Where the person is among the pages, and where they go. */
export const navigation = createStore<NavigationState>(() => ({ ...settled, tree: [], shown: null }));

/** The page whose script takes over what the server drew is the one that is shown from the beginning. */
export function useNavigation<T>(pick: (state: NavigationState) => T): T {
  const now = () => pick(navigation.getState());
  return useSyncExternalStore(navigation.subscribe, now, now);
}

/** The registry entry of the page on the screen; none on the not-found page. */
export const useCurrentRoute = (): AppRoute | undefined => useNavigation(({ shown }) => shown?.route);
