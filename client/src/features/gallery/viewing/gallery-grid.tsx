import styles from './gallery-grid.module.css';
import { GalleryTile } from './gallery-tile';
import type { GalleryTile_ItemFragment } from './gallery-tile.generated';

const inView = 3;

interface GalleryGridProps {
  items: readonly GalleryTile_ItemFragment[];
  isStale: boolean;
  onOpen: (id: string) => void;
}

export function GalleryGrid({ items, isStale, onOpen }: GalleryGridProps) {
  return (
    <ul className={styles.grid} aria-busy={isStale} data-stale={isStale}>
      {items.map((item, place) => (
        <li key={item.id}>
          <GalleryTile item={item} isFirst={place < inView} onOpen={() => onOpen(item.id)} />
        </li>
      ))}
    </ul>
  );
}

/** Stands for the pictures until they are here, in the same places, so that the page does not jump. */
export function GalleryGridLoading() {
  return (
    <div className={styles.grid} role="status" aria-label="Loading pictures">
      {Array.from({ length: 6 }, (_, place) => (
        <div key={place} className={styles.waiting} />
      ))}
    </div>
  );
}
