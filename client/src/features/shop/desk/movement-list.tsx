import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { formatMoment } from '../../../shared/format/dates';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { Paging } from '../../../shared/ui/lists/paging';
import { ItemMovementsDocument, type StockMove_MovementFragment } from './item-stock.generated';
import styles from './stock-drawer.module.css';
import { changeText, kindLabels, variantLabel } from './stock-words';

/** What happened to the stock of an item, newest first, with who did it and why. */
export function MovementList({ itemId }: { itemId: string }) {
  return (
    <section className={styles.section} aria-labelledby="stock-movements">
      <h2 id="stock-movements">Movements</h2>
      <Movements itemId={itemId} />
    </section>
  );
}

function Movements({ itemId }: { itemId: string }) {
  const [page, setPage] = useState(1);
  const { shown, error, retry } = useList(
    ItemMovementsDocument,
    { itemId, page },
    (data) => data.stockMovements,
  );
  if (error && !shown)
    return <ErrorResult error={error} title="Failed to load the movements" onRetry={retry} />;
  if (!shown) return <ListSkeleton rows={3} />;
  if (shown.results.length === 0) return <EmptyState title="Nothing has moved yet" />;
  return (
    <>
      <ul className={styles.rows} aria-labelledby="stock-movements">
        {shown.results.map((movement) => (
          <li key={movement.id}>
            <Movement movement={movement} />
          </li>
        ))}
      </ul>
      <Paging list={shown} onTurn={setPage} />
    </>
  );
}

function Movement({ movement }: { movement: StockMove_MovementFragment }) {
  const { kind, change, stockAfter, variantName, byName, orderNumber, reason, createdAt } = movement;
  const facts = [
    formatMoment(createdAt),
    byName === '' ? 'by the server' : `by ${byName}`,
    orderNumber !== '' && `order ${orderNumber}`,
  ];
  return (
    <>
      <p className={styles.name}>
        {kindLabels[kind]}: {variantLabel(variantName)} {changeText(change)}, then {stockAfter}
      </p>
      {reason !== '' && <p>{reason}</p>}
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
