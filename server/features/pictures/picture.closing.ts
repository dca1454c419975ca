import type { WhenClosed } from '../../core/db/when-closed.ts';

/** What nothing shows any more is removed by the sweep; what something shows stays. */
export const picturesWhenClosed: WhenClosed = {
  kept: { stored_pictures: 'How much room pictures take, by the number of who uploaded them.' },
};
