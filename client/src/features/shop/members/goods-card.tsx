import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { aboveLink, LinkedCard } from '../../../shared/plain/linked-card';
import type { Toast } from '../../../shared/plain/notices/toast';
import { AddToCart } from '../adding/add-to-cart';
import { WishHeart } from '../wishlist/wish-heart';
import type { GoodsCard_ItemFragment } from './goods-card.generated';
import styles from './goods-card.module.css';
import { previewOf, priceText, ratingText, stockText } from './goods-words';

interface GoodsCardProps {
  item: GoodsCard_ItemFragment;
  toast: Toast;
}

/** Something of the shop for members: what it is and costs, what others think of it, and the way into the cart. */
export function GoodsCard({ item, toast }: GoodsCardProps) {
  const { id, name, picture, description, isFeatured, stock, rating, reviewsCount } = item;
  const few = stockText(stock);
  return (
    <LinkedCard
      to={`/merchandise/${id}`}
      title={name}
      picture={
        <>
          <PictureImage picture={picture} alt="" sizes="(width < 640px) 100vw, 360px" ratio="4 / 3" />
          <div className={styles.heart}>
            <WishHeart item={item} toast={toast} />
          </div>
        </>
      }
      above={<p className={styles.price}>{priceText(item)}</p>}
    >
      <p className={styles.rating}>{ratingText({ rating, reviewsCount })}</p>
      {(isFeatured || few) && (
        <p className={styles.tags}>
          {isFeatured && <StatusTag tone="waiting">Featured</StatusTag>}
          {few && <StatusTag tone="neutral">{few}</StatusTag>}
        </p>
      )}
      <p className={styles.description}>{previewOf(description)}</p>
      <div className={[styles.actions, aboveLink].join(' ')}>
        <AddToCart item={item} toast={toast} />
      </div>
    </LinkedCard>
  );
}
