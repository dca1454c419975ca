import { useLocation } from 'react-router-dom';
import { Icon } from '../../../shared/plain/drawings/icons';
import { FirstStepNotice } from '../adding/first-step-notice';
import type { Wishing } from './wishing';
import styles from './heart.module.css';

interface HeartProps {
  name: string;
  wishing: Wishing;
}

/** The heart of an item: full when somebody wishes for it. */
export function Heart({ name, wishing }: HeartProps) {
  const { isWished, toggle, isBusy, firstStep, forgetStep } = wishing;
  const { pathname, search } = useLocation();
  return (
    <>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isWished}
        aria-label={`Wishlist: ${name}`}
        aria-disabled={isBusy}
        onClick={() => !isBusy && toggle()}
      >
        <Icon name="heart" size={22} />
      </button>
      <FirstStepNotice step={firstStep} returnTo={pathname + search} onClose={forgetStep} />
    </>
  );
}
