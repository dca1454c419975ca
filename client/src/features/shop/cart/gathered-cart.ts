import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { KEPT_HERE } from '../../../shared/session/kept-here';
import { useSession } from '../../../shared/session/session-store';
import { restoredLines, withMore, withoutVariant, withQuantity, type GatheredLine } from './gathered-lines';

interface GatheredCart {
  lines: GatheredLine[];
  /** False when there is no room for another thing. */
  add: (line: GatheredLine) => boolean;
  change: (line: GatheredLine) => void;
  remove: (variantId: string) => void;
  clear: () => void;
}

const storageKey = `${KEPT_HERE}gathered-cart`;

/** What this browser gathered for whoever has not signed in yet. The server prices it, and takes it over at sign-in. */
export const useGatheredCart = create<GatheredCart>()(
  persist(
    (set, get) => ({
      lines: [],
      add: (line) => {
        const lines = withMore(get().lines, line);
        if (lines) set({ lines });
        return lines !== null;
      },
      change: (line) => set({ lines: withQuantity(get().lines, line) }),
      remove: (variantId) => set({ lines: withoutVariant(get().lines, variantId) }),
      clear: () => set({ lines: [] }),
    }),
    {
      name: storageKey,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ lines }) => ({ lines }),
      merge: (stored, current) => ({ ...current, lines: restoredLines(stored) }),
    },
  ),
);

/** Whoever signs out takes it along: the next person at this device is not to find it in their cart. */
useSession.subscribe(({ endedBy }, before) => {
  if (endedBy === 'signOut' && before.endedBy !== 'signOut') useGatheredCart.getState().clear();
});

/** Follows what other tabs gather; answers how to stop. */
export function followGatheringElsewhere(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) void useGatheredCart.persist.rehydrate();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
