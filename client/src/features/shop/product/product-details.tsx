import { Link } from 'react-router-dom';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import { useIsVisitor } from '../../../shared/session/session-store';
import { AddToCart } from '../adding/add-to-cart';
import { Gather } from '../adding/gather';
import { Stars } from '../catalogue/stars';
import { categoryLabels, priceRange, priceText, stockText } from '../shop-words';
import styles from './product-details.module.css';
import type { ProductPage_ItemFragment } from './product-page.generated';
import { ProductPictures } from './product-pictures';
import { ShareButton } from './share-button';
import { VisitorHeart } from '../wishlist/visitor-heart';
import { WishHeart } from '../wishlist/wish-heart';

/** Everything about one item: its pictures and what it is at the left, price and sizes at the right. */
export function ProductDetails({ item }: { item: ProductPage_ItemFragment }) {
  const toast = usePlainToast();
  const isVisitor = useIsVisitor();
  return (
    <article className={styles.product}>
      <div className={styles.matter}>
        <ProductPictures item={item} />
        <p className={styles.description}>{item.description}</p>
      </div>
      <div className={styles.offer}>
        <h1 className={styles.title}>{item.name}</h1>
        <Stars rating={item.rating} reviewsCount={item.reviewsCount} />
        <p className={styles.price}>{priceRange(item)}</p>
        <p className={styles.kind}>
          {categoryLabels[item.category]}
          {item.isFeatured && <StatusTag tone="waiting">Featured</StatusTag>}
        </p>
        <Choices item={item} />
        <div className={styles.buying}>
          {isVisitor ? <Gather item={item} toast={toast} /> : <AddToCart item={item} toast={toast} />}
          {isVisitor ? <VisitorHeart item={item} /> : <WishHeart item={item} toast={toast} />}
        </div>
        {item.isInStock && <HowToBuyWithoutScript />}
        <ShareButton name={item.name} price={priceRange(item)} path={`/merchandise/${item.id}`} />
      </div>
    </article>
  );
}

/** Read where no script runs: the cart needs one. */
function HowToBuyWithoutScript() {
  return (
    <noscript>
      <p>
        The cart needs JavaScript. Without it you can order and pay at the{' '}
        <Link to="/contact">club office</Link>.
      </p>
    </noscript>
  );
}

/** The sizes and colours with what is left of each; one line where there is nothing to choose. */
function Choices({ item }: { item: ProductPage_ItemFragment }) {
  const [first, ...others] = item.variants;
  if (!first || (others.length === 0 && first.name === ''))
    return <p className={styles.stock}>{stockText(item)}</p>;
  return (
    <ul className={styles.choices} aria-label="Sizes and colours">
      {item.variants.map((variant) => (
        <li key={variant.id} data-gone={!variant.isInStock}>
          <span className={styles.name}>{variant.name}</span>
          <span className="numeric">{priceText(variant.price)}</span>
          <span className={styles.stock}>{stockText(variant)}</span>
        </li>
      ))}
    </ul>
  );
}
