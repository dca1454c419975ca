import { Button, Space } from 'antd';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { EditButton } from '../../../shared/ui/subject-buttons';
import { priceText } from '../shop-words';
import type { StockRow_VariantFragment } from './item-stock.generated';
import styles from './stock-drawer.module.css';
import { shelfText, variantLabel, type StockAct } from './stock-words';

interface VariantRowProps {
  variant: StockRow_VariantFragment;
  onEdit: () => void;
  onAct: (act: StockAct) => void;
  /** Takes it out of the shop, or puts it back. */
  onMove: () => void;
}

const acts: [StockAct, string][] = [
  ['receive', 'Receive'],
  ['count', 'Count'],
  ['writeOff', 'Write off'],
];

/** One size or colour of an item. */
export function VariantRow({ variant, onEdit, onAct, onMove }: VariantRowProps) {
  const { name, isArchived, isLow, price, code, lowStockLevel } = variant;
  const label = variantLabel(name);
  const facts = [
    shelfText(variant),
    priceText(price),
    code !== '' && `code ${code}`,
    lowStockLevel !== null && `low from ${lowStockLevel}`,
  ];
  const moveLabel = isArchived ? 'Restore' : 'Archive';
  return (
    <>
      <p className={styles.name}>
        {label}
        {isArchived && <StatusTag tone="neutral">Archived</StatusTag>}
        {!isArchived && isLow && <StatusTag tone="waiting">Low</StatusTag>}
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <Space size={4} wrap>
        {acts.map(([act, words]) => (
          <Button key={act} size="small" aria-label={`${words} ${label}`} onClick={() => onAct(act)}>
            {words}
          </Button>
        ))}
        <EditButton title={label} onClick={onEdit} />
        {name !== '' && (
          <Button size="small" aria-label={`${moveLabel} ${label}`} onClick={onMove}>
            {moveLabel}
          </Button>
        )}
      </Space>
    </>
  );
}
