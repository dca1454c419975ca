import { useLocation } from 'react-router-dom';
import { Icon } from '../../../shared/plain/drawings/icons';
import type { Toast } from '../../../shared/plain/notices/toast';
import { FirstStepNotice } from '../adding/first-step-notice';
import { useWishing } from './use-wishing';
import styles from './wish-heart.module.css';

interface WishHeartProps {
  item: { id: string; name: string };
  toast: Toast;
}

/** The heart of an item: full when somebody wishes for it. */
export function WishHeart({ item, toast }: WishHeartProps) {
  const { isWished, toggle, isBusy, firstStep, forgetStep } = useWishing(item, toast);
  const { pathname, search } = useLocation();
  return (
    <>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isWished}
        aria-label={`Wishlist: ${item.name}`}
        aria-disabled={isBusy}
        onClick={() => !isBusy && toggle()}
      >
        <Icon name="heart" size={22} />
      </button>
      <FirstStepNotice step={firstStep} returnTo={pathname + search} onClose={forgetStep} />
    </>
  );
}
