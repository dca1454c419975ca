import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useList } from '../../../shared/api/use-list';
import { ErrorResult } from '../../../shared/ui/error-result';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { ItemStockDocument, type StockRow_VariantFragment } from './item-stock.generated';
import { StockActDialog } from './stock-act-dialog';
import styles from './stock-drawer.module.css';
import type { StockAct } from './stock-words';
import { useVariantMoves } from './use-variant-moves';
import { VariantDialog } from './variant-dialog';
import { VariantRow } from './variant-row';

type Variant = StockRow_VariantFragment;

/** What can be chosen of an item, and the acts of staff on each. */
export function VariantList({ itemId }: { itemId: string }) {
  const [edited, setEdited] = useState<Variant | 'new' | null>(null);
  const [acted, setActed] = useState<{ act: StockAct; variant: Variant } | null>(null);
  return (
    <section className={styles.section} aria-labelledby="sizes-and-colours">
      <div className={styles.head}>
        <h2 id="sizes-and-colours">Sizes and colours</h2>
        <Button icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          Add a size or colour
        </Button>
      </div>
      <Variants itemId={itemId} onEdit={setEdited} onAct={(act, variant) => setActed({ act, variant })} />
      <VariantDialog itemId={itemId} subject={edited} onClose={() => setEdited(null)} />
      <StockActDialog subject={acted} onClose={() => setActed(null)} />
    </section>
  );
}

interface VariantsProps {
  itemId: string;
  onEdit: (variant: Variant) => void;
  onAct: (act: StockAct, variant: Variant) => void;
}

function Variants({ itemId, onEdit, onAct }: VariantsProps) {
  const { shown, error, retry } = useList(ItemStockDocument, { itemId }, (data) => data.merchandiseStock);
  const move = useVariantMoves();
  if (error && !shown) return <ErrorResult error={error} title="Failed to load the stock" onRetry={retry} />;
  if (!shown) return <ListSkeleton rows={2} />;
  // The variant without a name is of no use beside those that took its place.
  const variants = shown.results.filter(({ isArchived, name }) => !isArchived || name !== '');
  return (
    <ul className={styles.rows} aria-label="Sizes and colours">
      {variants.map((variant) => (
        <li key={variant.id}>
          <VariantRow
            variant={variant}
            onEdit={() => onEdit(variant)}
            onAct={(act) => onAct(act, variant)}
            onMove={() => move(variant)}
          />
        </li>
      ))}
    </ul>
  );
}
