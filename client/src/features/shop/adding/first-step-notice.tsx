import { useId, type ReactNode } from 'react';
import { ButtonLink } from '../../../shared/plain/button-link';
import { PlainButton } from '../../../shared/plain/plain-button';
import { feePath, signInPath } from '../../../shared/session/return-path';
import styles from './first-step-notice.module.css';
import type { FirstStep } from './adding-step';
import { useModalDialog } from '../../../shared/layers/use-modal-dialog';

interface FirstStepNoticeProps {
  /** Null keeps it closed. */
  step: FirstStep | null;
  /** Where to come back to after signing in or paying. */
  returnTo: string;
  onClose: () => void;
}

/** Says what has to be done before somebody can gather things, and leads there. */
export function FirstStepNotice({ step, returnTo, onClose }: FirstStepNoticeProps) {
  const heading = useId();
  const isOpen = step !== null;
  const dialog = useModalDialog(isOpen, onClose);

  return (
    <dialog
      ref={dialog}
      className={styles.notice}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {step && (
        <div className={styles.inner}>
          <h2 id={heading} className={styles.title}>
            {words[step].title}
          </h2>
          <p>{words[step].text}</p>
          <div className={styles.actions}>
            {words[step].way(returnTo)}
            <PlainButton onClick={onClose}>Not now</PlainButton>
          </div>
        </div>
      )}
    </dialog>
  );
}

interface Words {
  title: string;
  text: string;
  way: (returnTo: string) => ReactNode;
}

const words: Record<FirstStep, Words> = {
  signIn: {
    title: 'Authentication Required',
    text: 'Please log in to keep a wishlist. You come back here afterwards.',
    way: (returnTo) => <ButtonLink to={signInPath(returnTo)}>Log in</ButtonLink>,
  },
  pay: {
    title: 'Payment Required',
    text: 'An active paid membership is required. Pay the membership fee to access all features.',
    way: (returnTo) => <ButtonLink to={feePath(returnTo)}>Pay Now</ButtonLink>,
  },
  suspended: {
    title: 'Membership suspended',
    text: 'Your membership is suspended. Please contact the club office.',
    way: () => <ButtonLink to="/contact">Contact the club office</ButtonLink>,
  },
};
