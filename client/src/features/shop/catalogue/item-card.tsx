import type { ComponentType } from 'react';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { aboveLink, LinkedCard } from '../../../shared/plain/linked-card';
import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import type { Toast } from '../../../shared/plain/notices/toast';
import type { AddedItem } from '../adding/adding-button';
import { priceRange, stockText } from '../shop-words';
import type { ItemCard_ItemFragment } from './item-card.generated';
import styles from './item-card.module.css';
import { ItemPicture } from './item-picture';
import { Stars } from './stars';

const PREVIEW = 120;

const previewOf = (text: string): string =>
  text.length > PREVIEW ? `${text.slice(0, PREVIEW).trimEnd()}…` : text;

/** What can be done with an item, by who looks. */
export interface ItemActs {
  Heart: ComponentType<{ item: { id: string; name: string }; toast: Toast }>;
  Adding: ComponentType<{ item: AddedItem; toast: Toast }>;
}

interface ItemCardProps extends ItemActs {
  item: ItemCard_ItemFragment;
}

/** An item in a list of the shop: what it is, what it costs, what people say of it, whether any is left, and the way into the cart. */
export function ItemCard({ item, Heart, Adding }: ItemCardProps) {
  const { id, name, description, rating, reviewsCount, isFeatured, isInStock } = item;
  const toast = usePlainToast();
  return (
    <LinkedCard
      to={`/merchandise/${id}`}
      title={name}
      picture={
        <>
          <ItemPicture
            picture={item.picture}
            category={item.category}
            sizes="(width < 640px) 100vw, (width < 1000px) 50vw, 380px"
          />
          {!isInStock && <span className={styles.gone}>Out of Stock</span>}
          <div className={styles.heart}>
            <Heart item={item} toast={toast} />
          </div>
        </>
      }
      above={<p className={styles.price}>{priceRange(item)}</p>}
    >
      <Stars rating={rating} reviewsCount={reviewsCount} />
      <p className={styles.description}>{previewOf(description)}</p>
      <ul className={styles.badges} aria-label="State">
        {isFeatured && (
          <li>
            <StatusTag tone="waiting">Featured</StatusTag>
          </li>
        )}
        {isInStock && (
          <li>
            <StatusTag tone="neutral">{stockText(item)}</StatusTag>
          </li>
        )}
      </ul>
      <div className={[styles.actions, aboveLink].join(' ')}>
        <Adding item={item} toast={toast} />
      </div>
    </LinkedCard>
  );
}
