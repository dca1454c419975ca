import { useId, type KeyboardEvent } from 'react';
import { Icon } from '../../../shared/plain/drawings/icons';
import type { PictureDialog_ItemFragment } from './picture-dialog.generated';
import styles from './picture-dialog.module.css';
import { PictureFacts } from './picture-facts';
import { PictureStage } from './picture-stage';
import { useSwipe } from './use-swipe';
import { useModalDialog } from '../../../shared/layers/use-modal-dialog';

export interface Steps {
  previous: (() => void) | null;
  next: (() => void) | null;
}

interface PictureDialogProps {
  /** The picture to show; null closes the dialog. */
  item: PictureDialog_ItemFragment | null;
  steps: Steps;
  onClose: () => void;
}

/** A picture at its largest. A modal <dialog>: the browser keeps the focus inside, and gives it back to the tile it came from. */
export function PictureDialog({ item, steps, onClose }: PictureDialogProps) {
  const heading = useId();
  const isOpen = item !== null;
  const dialog = useModalDialog(isOpen, onClose);
  const swipe = useSwipe({ toLeft: steps.next, toRight: steps.previous });

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') steps.previous?.();
    if (key === 'ArrowRight') steps.next?.();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={heading}
      onClose={() => !dialog.current?.open && onClose()}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {item && (
        <div className={styles.inner} {...swipe}>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" size={24} />
          </button>
          <PictureStage key={item.id} picture={item.picture} title={item.title} />
          <PictureFacts item={item} heading={heading} />
          <StepButton side="left" label="Previous picture" onStep={steps.previous} />
          <StepButton side="right" label="Next picture" onStep={steps.next} />
        </div>
      )}
    </dialog>
  );
}

interface StepButtonProps {
  side: 'left' | 'right';
  label: string;
  onStep: (() => void) | null;
}

/** Stays in its place at the ends, so that the focus is never lost on the way. */
function StepButton({ side, label, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      data-side={side}
      aria-label={label}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      <Icon name="arrow" size={24} />
    </button>
  );
}
