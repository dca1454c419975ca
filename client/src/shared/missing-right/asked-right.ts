import { create } from 'zustand';
import { describeProblem } from '../api/problem';
import type { Permission } from '../api/types.generated';

interface AskedRight {
  /** The right that the dialog is about; null while it is shut. */
  permission: Permission | null;
  explain: (permission: Permission | null) => void;
}

/** Which right somebody wants to know about: one dialog tells for all buttons, forms and messages. */
export const useAskedRight = create<AskedRight>()((set) => ({
  permission: null,
  explain: (permission) => set({ permission }),
}));

/** The right that an error of the server names as missing; it knows no others than the API lists. */
export function lackingIn(error: unknown): Permission | null {
  const { lacking } = describeProblem(error);
  return (lacking as Permission | undefined) ?? null;
}
