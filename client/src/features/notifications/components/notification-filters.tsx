import { Segmented } from 'antd';
import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { categoryLabels } from '../notification-words';
import type { useNotificationFilters } from '../use-notification-filters';

const readings = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
];
const categories = Object.entries(categoryLabels).map(([value, label]) => ({
  value: value as keyof typeof categoryLabels,
  label,
}));

export function NotificationFilters({ filters }: { filters: ReturnType<typeof useNotificationFilters> }) {
  return (
    <>
      <Segmented
        aria-label="Which notifications"
        options={readings}
        value={filters.isUnreadOnly ? 'unread' : 'all'}
        onChange={(value) => filters.setUnreadOnly(value === 'unread')}
      />
      <ChoiceFilter
        label="Category"
        all="All categories"
        options={categories}
        value={filters.category}
        onChange={filters.setCategory}
      />
    </>
  );
}
