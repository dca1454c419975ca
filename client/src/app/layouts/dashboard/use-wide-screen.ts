import { useMedia } from '../../../shared/theme/use-media';

/** As wide as dashboard-layout.module.css has the menu beside the page. */
const query = matchMedia('(min-width: 992px)');

/** Whether the menu stands beside the page, and not in a panel that a phone opens. */
export const useWideScreen = (): boolean => useMedia(query);
