import type { WhenClosed } from '../../core/db/when-closed.ts';

/** Pictures of what the club did stay, without the name of who uploaded them. */
export const galleryWhenClosed: WhenClosed = {
  cleaned: { gallery_items: ['title', 'description', 'drive_link'] },
  kept: { gallery_items: 'What the club did.' },
};
