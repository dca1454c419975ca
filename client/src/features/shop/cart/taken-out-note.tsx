import { useEffect } from 'react';
import { undoMs } from '../../../shared/plain/notices/toast';
import { PlainButton } from '../../../shared/plain/plain-button';
import styles from './cart-panel.module.css';
import { thingsText } from './cart-words';
import type { TakenOut } from './use-taken-out';

interface TakenOutNoteProps {
  takenOut: TakenOut;
  isBusy: boolean;
  onUndo: () => void;
  onOver: () => void;
}

/**
 * Says what is out of the cart, with a way to put it back for as long as a toast would stand. It stands in the cart, where the
 * line was: a toast beside an open drawer could not be pressed.
 */
export function TakenOutNote({ takenOut, isBusy, onUndo, onOver }: TakenOutNoteProps) {
  useEffect(() => {
    const timer = setTimeout(onOver, undoMs);
    return () => clearTimeout(timer);
  }, [takenOut, onOver]);
  const quantity = takenOut.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <div className={styles.takenOut} role="status">
      <p>
        {thingsText(quantity)} {quantity === 1 ? 'is' : 'are'} out of your cart.
      </p>
      <PlainButton isBusy={isBusy} onClick={onUndo}>
        Undo
      </PlainButton>
    </div>
  );
}
