import type { MerchandiseCategory } from '../../../shared/api/types.generated';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import type { PictureImage_PictureFragment } from '../../../shared/plain/drawings/picture-image.generated';
import styles from './item-picture.module.css';

interface ItemPictureProps {
  picture: PictureImage_PictureFragment | null;
  category: MerchandiseCategory;
  sizes: string;
  isFirst?: boolean;
}

/** A thing of each category in a few lines, for items without a picture of their own. */
const drawings: Record<MerchandiseCategory, string> = {
  CLOTHING: 'M120 62 96 72 66 104l20 20 12-10v62h124v-62l12 10 20-20-30-32-24-10c-6 16-34 16-40 0h-40Z',
  STATIONERY: 'M104 48h96v120h-96zM120 48v120M136 76h48M136 96h48M136 116h30M214 60l14 14-40 76-18 8 4-20z',
  ACCESSORIES:
    'M104 70h88v72c0 18-12 28-28 28h-32c-16 0-28-10-28-28zM192 86h14c26 0 26 48 0 48h-14M126 56c-8-12 8-14 0-28M150 56c-8-12 8-14 0-28',
  BOOKS: 'M160 66c-18-14-44-16-72-12v104c28-4 54-2 72 12 18-14 44-16 72-12V54c-28-4-54-2-72 12zM160 66v104',
  BUNDLES:
    'M92 84h136v84H92zM84 64h152v24H84zM160 64v104M160 64c-30-4-40-40-16-38 16 2 18 24 16 38 2-14 6-36 20-38 22 0 12 34-20 38z',
};

/** The picture of an item, or a drawn sheet of its category. Decorative: the text beside it says it all. */
export function ItemPicture({ picture, category, sizes, isFirst }: ItemPictureProps) {
  if (picture && !picture.isForeign)
    return <PictureImage picture={picture} alt="" ratio="4 / 3" sizes={sizes} isFirst={isFirst} />;
  return (
    <div className={styles.sheet} aria-hidden="true">
      <svg viewBox="40 0 240 200">
        <path d={drawings[category]} />
      </svg>
    </div>
  );
}
