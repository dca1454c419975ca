import type { ManagedItem_ItemFragment } from './manage-merchandise.generated';
import { MovementList } from './movement-list';
import styles from './stock-drawer.module.css';
import { VariantList } from './variant-list';
import { SidePanel } from '../../../shared/layers/side-panel';

interface StockDrawerProps {
  /** Null keeps the drawer shut. */
  item: ManagedItem_ItemFragment | null;
  onClose: () => void;
}

/** The sizes and colours of an item, how many there are of each, and what happened to them. */
export function StockDrawer({ item, onClose }: StockDrawerProps) {
  return (
    <SidePanel
      title={item ? `Stock of ${item.name}` : ''}
      open={item !== null}
      onClose={onClose}
      size={640}
      destroyOnHidden
    >
      {item && (
        <div key={item.id} className={styles.drawer}>
          <VariantList itemId={item.id} />
          <MovementList itemId={item.id} />
        </div>
      )}
    </SidePanel>
  );
}
