import { Select } from 'antd';
import { statusLabels, typeLabels } from '../payment-words';
import type { usePaymentFilters } from '../use-payment-filters';
import styles from './payment-filters.module.css';

const optionsOf = <C extends string>(labels: Record<C, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as C, label }));

const types = optionsOf(typeLabels);
const statuses = optionsOf(statusLabels);

export function PaymentFilters({ filters }: { filters: ReturnType<typeof usePaymentFilters> }) {
  return (
    <>
      <Select
        className={styles.filter}
        aria-label="Type"
        placeholder="All types"
        allowClear
        options={types}
        value={filters.type ?? undefined}
        onChange={filters.setType}
      />
      <Select
        className={styles.filter}
        aria-label="Status"
        placeholder="All statuses"
        allowClear
        options={statuses}
        value={filters.status ?? undefined}
        onChange={filters.setStatus}
      />
    </>
  );
}
