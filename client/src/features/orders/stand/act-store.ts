import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { withAct, type Act } from './acts';

interface ActState {
  acts: Act[];
  /** Puts an act in, or what became of it. */
  put: (act: Act) => void;
  /** Takes what is settled from the list of one person. */
  tidy: (userId: string) => void;
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
      name: 'order-stand-acts',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ acts }) => ({ acts }),
    },
  ),
);
