import { useEffect, useRef } from 'react';
import styles from './more-buttons.module.css';
import { usePlainToast } from './notices/plain-toasts';
import { PlainButton } from './plain-button';

interface MoreButtonsProps {
  /** How many items are on the screen, and how many could follow. */
  shown: number;
  remaining: number;
  isLoading: boolean;
  /** What the button says, e.g. "View more (3 more)". */
  label: string;
  /** Finds what can be focused of each item, in the section around. */
  items: string;
  /** Rejects when the next items did not come. */
  onMore: () => unknown;
  /** Missing where the list cannot be made shorter again. */
  onLess?: () => void;
}

/** The way to the rest of a list, and back. The button that was pressed may be gone then, so the focus moves on. */
export function MoreButtons(props: MoreButtonsProps) {
  const { shown, remaining, isLoading, label, items, onMore, onLess } = props;
  const toast = usePlainToast();
  const buttons = useRef<HTMLDivElement>(null);
  /** How many items were there when somebody changed the length of the list. */
  const before = useRef<number | null>(null);

  useEffect(() => {
    if (before.current === null || before.current === shown) return;
    focusAfter(before.current, shown, { buttons: buttons.current, items });
    before.current = null;
  }, [shown, items]);

  const change = async (act: () => unknown) => {
    before.current = shown;
    try {
      await act();
    } catch (error) {
      before.current = null;
      toast.problem(error, 'Failed to load more');
    }
  };
  return (
    <div ref={buttons} className={styles.buttons}>
      {remaining > 0 && (
        <PlainButton isBusy={isLoading} onClick={() => void change(onMore)}>
          {label}
        </PlainButton>
      )}
      {onLess && <PlainButton onClick={() => void change(onLess)}>Show Less</PlainButton>}
    </div>
  );
}

interface Places {
  buttons: HTMLElement | null;
  items: string;
}

/** To the first item that came; when items went, to the way back to them. */
function focusAfter(before: number, shown: number, { buttons, items }: Places): void {
  const found = buttons?.closest('section')?.querySelectorAll<HTMLElement>(items);
  const next = shown > before ? found?.[before] : buttons?.querySelector('button');
  next?.focus({ preventScroll: true });
}
