import { create } from 'zustand';

interface ConfirmationState {
  /** Somebody waits for the person to show who they are. */
  isAsked: boolean;
  answer: (isConfirmed: boolean) => void;
}

const waiting = new Set<(isConfirmed: boolean) => void>();

/** What the dialog "Confirm it is you" follows. One dialog serves all who wait for it. */
export const useConfirmation = create<ConfirmationState>((set) => ({
  isAsked: false,
  answer: (isConfirmed) => {
    set({ isAsked: false });
    for (const tell of waiting) tell(isConfirmed);
    waiting.clear();
  },
}));

/** Opens the dialog, and resolves to whether the person showed who they are. */
export function askToConfirm(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    useConfirmation.setState({ isAsked: true });
  });
}
