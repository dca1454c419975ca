import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { categoryLabels } from '../gallery-words';
import type { GalleryTile_ItemFragment } from './gallery-tile.generated';
import styles from './gallery-tile.module.css';

interface GalleryTileProps {
  item: GalleryTile_ItemFragment;
  /** In view from the start. */
  isFirst: boolean;
  onOpen: () => void;
}

/** One picture of the grid: a button, so that click, Enter and Space all open it. */
export function GalleryTile({ item, isFirst, onOpen }: GalleryTileProps) {
  const { title, category, picture } = item;
  return (
    <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={onOpen}>
      <PictureImage
        picture={picture}
        alt=""
        ratio="4 / 3"
        sizes="(width < 560px) 100vw, (width < 960px) 50vw, 380px"
        isFirst={isFirst}
        className={styles.picture}
      />
      <span className={styles.title}>{title}</span>
      <span className={styles.category}>{categoryLabels[category]}</span>
    </button>
  );
}
