import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { DoorAct } from './door-acts';

interface DoorState {
  acts: DoorAct[];
  /** What this device is called at the other doors. */
  deviceName: string;
  add: (act: DoorAct) => void;
  change: (change: (acts: readonly DoorAct[]) => DoorAct[]) => void;
  nameDevice: (name: string) => void;
}

const storageKey = 'door-acts';

const facts = ['key', 'userId', 'eventId', 'at', 'registrationId', 'state'] as const;

const isAct = (kept: unknown): kept is DoorAct =>
  typeof kept === 'object' && kept !== null && facts.every((fact) => fact in kept);

/** What the device has kept, without what is none of ours. */
function keptIn(stored: unknown): Partial<Pick<DoorState, 'acts' | 'deviceName'>> {
  if (typeof stored !== 'object' || stored === null) return {};
  return {
    ...('acts' in stored && Array.isArray(stored.acts) && { acts: stored.acts.filter(isAct) }),
    ...('deviceName' in stored && typeof stored.deviceName === 'string' && { deviceName: stored.deviceName }),
  };
}

/** What was done at the door on this device: kept when the page is closed, until the server has it. */
export const useDoorActs = create<DoorState>()(
  persist(
    (set) => ({
      acts: [],
      deviceName: 'Main door',
      add: (act) => set(({ acts }) => ({ acts: [...acts, act] })),
      change: (change) => set(({ acts }) => ({ acts: change(acts) })),
      nameDevice: (deviceName) => set({ deviceName }),
    }),
    {
      name: storageKey,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ acts, deviceName }) => ({ acts, deviceName }),
      merge: (stored, current) => ({ ...current, ...keptIn(stored) }),
    },
  ),
);

// Another tab of the same device may stand at a door as well: nobody's acts may be overwritten.
addEventListener('storage', ({ key }) => {
  if (key === storageKey) void useDoorActs.persist.rehydrate();
});
