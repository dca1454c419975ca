import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money';
import { PictureImage } from '../../../shared/plain/drawings/picture-image';
import { aboveLink, LinkedCard } from '../../../shared/plain/linked-card';
import type { Toast } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import { FirstStepNotice } from '../adding/first-step-notice';
import { VariantChoice } from '../adding/variant-choice';
import { useWishMoves } from './use-wish-moves';
import styles from './wish-card.module.css';
import type { WishCard_WishFragment } from './wishlist.generated';

interface WishCardProps {
  wish: WishCard_WishFragment;
  toast: Toast;
}

/** Something a member would like to have: what it costs now, whether there is any, and the way into the cart. */
export function WishCard({ wish, toast }: WishCardProps) {
  const { itemId, itemName, picture, price, unitsLeft, offers } = wish;
  const { moveToCart, remove, isBusy, firstStep, forgetStep } = useWishMoves(wish, toast);
  const [chosenId, choose] = useState<string | null>(null);
  const variants = offers.map((offer) => ({
    id: offer.variantId,
    name: offer.variantName,
    price: offer.price,
    isInStock: offer.unitsLeft > 0,
  }));
  const chosen = variants.find(({ id }) => id === chosenId) ?? variants.find(({ isInStock }) => isInStock);
  return (
    <LinkedCard
      to={`/merchandise/${itemId}`}
      title={itemName}
      picture={<PictureImage picture={picture} alt="" sizes="(width < 640px) 100vw, 360px" ratio="4 / 3" />}
      above={<p className={styles.price}>{formatMoney(price)}</p>}
    >
      <p className={styles.stock}>{unitsLeft > 0 ? `${unitsLeft} left` : 'Out of Stock'}</p>
      <div className={[styles.actions, aboveLink].join(' ')}>
        {variants.length > 1 && chosen && (
          <VariantChoice name={itemName} variants={variants} chosen={chosen} onChoose={choose} />
        )}
        {chosen && (
          <PlainButton tone="primary" isBusy={isBusy} onClick={() => void moveToCart(chosen.id)}>
            Move to cart<span className="visually-hidden"> {itemName}</span>
          </PlainButton>
        )}
        <PlainButton isBusy={isBusy} onClick={() => void remove()}>
          Remove<span className="visually-hidden"> {itemName} from the wishlist</span>
        </PlainButton>
      </div>
      <FirstStepNotice step={firstStep} returnTo="/dashboard/wishlist" onClose={forgetStep} />
    </LinkedCard>
  );
}
