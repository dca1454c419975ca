import { useMedia } from './use-media';

/** As narrow as lists have cards instead of tables (list-page.module.css). */
const query = matchMedia('(width < 768px)');

/** Whether the screen is a phone's. */
export const usePhone = (): boolean => useMedia(query);
