import { ChoiceFilter } from '../../../shared/ui/lists/choice-filter';
import { statusLabels, typeLabels } from '../payment-words';
import type { usePaymentFilters } from './use-payment-filters';

const optionsOf = <C extends string>(labels: Record<C, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as C, label }));

const types = optionsOf(typeLabels);
const statuses = optionsOf(statusLabels);

export function PaymentFilters({ filters }: { filters: ReturnType<typeof usePaymentFilters> }) {
  return (
    <>
      <ChoiceFilter
        label="Type"
        all="All types"
        options={types}
        value={filters.type}
        onChange={filters.setType}
      />
      <ChoiceFilter
        label="Status"
        all="All statuses"
        options={statuses}
        value={filters.status}
        onChange={filters.setStatus}
      />
    </>
  );
}
