import type { NotificationCategory } from '../../shared/api/types.generated';
import { usePageAddress } from '../../shared/ui/use-page-address';
import { categoryLabels } from './notification-words';

interface NotificationFilters {
  category: NotificationCategory | null;
  isUnreadOnly: boolean;
  page: number;
  /** Undefined removes the filter. */
  setCategory: (category: NotificationCategory | undefined) => void;
  setUnreadOnly: (unreadOnly: boolean) => void;
  turnTo: (page: number) => void;
}

const isCategory = (code: string | null): code is NotificationCategory =>
  code !== null && Object.hasOwn(categoryLabels, code);

/** What the notifications page shows, from its address; what the address says wrongly is ignored. */
export function useNotificationFilters(): NotificationFilters {
  const { address, page, change, turnTo } = usePageAddress();
  const category = address.get('category');
  return {
    category: isCategory(category) ? category : null,
    isUnreadOnly: address.get('show') === 'unread',
    page,
    setCategory: (chosen) => change({ category: chosen ?? null, page: null }),
    setUnreadOnly: (unreadOnly) => change({ show: unreadOnly ? 'unread' : null, page: null }),
    turnTo,
  };
}
