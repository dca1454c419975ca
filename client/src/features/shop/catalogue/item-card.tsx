import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { LinkedCard } from '../../../shared/plain/linked-card';
import { priceRange, stockText } from '../shop-words';
import type { ItemCard_ItemFragment } from './item-card.generated';
import styles from './item-card.module.css';
import { ItemPicture } from './item-picture';
import { Stars } from './stars';

const PREVIEW = 120;

const previewOf = (text: string): string =>
  text.length > PREVIEW ? `${text.slice(0, PREVIEW).trimEnd()}…` : text;

/** An item in a list of the shop: what it is, what it costs, what people say of it, and whether any is left. */
export function ItemCard({ item }: { item: ItemCard_ItemFragment }) {
  const { id, name, description, rating, reviewsCount, isFeatured, isInStock } = item;
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
    </LinkedCard>
  );
}
