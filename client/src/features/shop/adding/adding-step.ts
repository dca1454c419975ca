/** What is put into a cart: one of a variant, at the price that is shown. */
export interface Chosen {
  itemId: string;
  itemName: string;
  variantId: string;
  price: string;
}

/** What has to be done first: signing in, or paying the fee. */
export type FirstStep = 'signIn' | 'pay' | 'suspended';

/** How things come into a cart. */
export interface Adding {
  add: (chosen: Chosen) => Promise<void>;
  isBusy: boolean;
  /** What keeps the person from it; the screen says it. */
  firstStep: FirstStep | null;
  forgetStep: () => void;
}
