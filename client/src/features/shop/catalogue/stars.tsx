import { ratingText } from '../shop-words';
import styles from './stars.module.css';

interface StarsProps {
  rating: number;
  reviewsCount: number;
}

/** Five stars, filled as far as the mean of the reviews goes, and how many there are. */
export function Stars({ rating, reviewsCount }: StarsProps) {
  return (
    <p className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        <span style={{ width: `${String(rating * 20)}%` }}>★★★★★</span>
        ★★★★★
      </span>
      <span aria-hidden="true">({reviewsCount})</span>
      <span className="visually-hidden">{ratingText({ rating, reviewsCount })}</span>
    </p>
  );
}
