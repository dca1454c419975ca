import type { FirstStep } from '../adding/adding-step';

/** Whether somebody wishes for an item, and the way to wish for it or not. */
export interface Wishing {
  isWished: boolean;
  toggle: () => void;
  isBusy: boolean;
  /** What keeps the person from it; the screen says it. */
  firstStep: FirstStep | null;
  forgetStep: () => void;
}
