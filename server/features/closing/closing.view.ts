/** That an account closes, as its person sees it. */
export interface AccountClosingView {
  askedAt: Date;
  closesAt: Date;
  removesWritings: boolean;
}

/** How it stands with closing the own account. */
export interface OwnClosingView {
  closing: AccountClosingView | null;
  /** What is to be ended first, in words. */
  obstacles: readonly string[];
}
