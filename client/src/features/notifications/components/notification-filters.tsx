import { Segmented, Select } from 'antd';
import { categoryLabels } from '../notification-words';
import type { useNotificationFilters } from '../use-notification-filters';
import styles from './notification-filters.module.css';

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
      <Select
        className={styles.category}
        aria-label="Category"
        placeholder="All categories"
        allowClear
        options={categories}
        value={filters.category ?? undefined}
        onChange={filters.setCategory}
      />
    </>
  );
}
