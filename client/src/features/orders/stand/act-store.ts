import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { remembered, withAct, type Act } from './acts';

interface ActState {
  acts: Act[];
  /** Puts an act in, or what became of it. */
  put: (act: Act) => void;
  /** Takes what is settled from the list of one person. */
  tidy: (userId: string) => void;
}

const storageKey = 'order-stand-acts';

const facts = ['key', 'userId', 'orderId', 'doneAt', 'state'] as const;

const isAct = (kept: unknown): kept is Act =>
  typeof kept === 'object' && kept !== null && facts.every((fact) => fact in kept);

/** What the device has kept, without what is none of ours. */
function actsIn(stored: unknown): Act[] {
  const hasActs = typeof stored === 'object' && stored !== null && 'acts' in stored;
  return hasActs && Array.isArray(stored.acts) ? stored.acts.filter(isAct) : [];
}

/** What was handed over on this device: kept when the page is closed, until the server has it. */
export const useActs = create<ActState>()(
  persist(
    (set) => ({
      acts: [],
      put: (act) => set(({ acts }) => ({ acts: withAct(acts, act) })),
      tidy: (userId) =>
        set(({ acts }) => ({
          acts: acts.filter((act) => act.userId !== userId || act.state === 'waiting'),
        })),
    }),
    {
      name: storageKey,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ acts }) => ({ acts }),
      merge: (stored, current) => ({ ...current, acts: remembered(actsIn(stored), new Date()) }),
    },
  ),
);

// Another tab of the same device may have handed something over: nobody's acts may be overwritten.
addEventListener('storage', ({ key }) => {
  if (key === storageKey) void useActs.persist.rehydrate();
});
