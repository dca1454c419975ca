import { useId } from 'react';
import { ButtonLink } from '../../../shared/plain/button-link';
import { PlainButton } from '../../../shared/plain/plain-button';
import { signInPath } from '../../../shared/session/return-path';
import styles from './sign-in-notice.module.css';
import { useModalDialog } from '../../../shared/layers/use-modal-dialog';

interface SignInNoticeProps {
  isOpen: boolean;
  onClose: () => void;
  /** Where to come back to after signing in. */
  returnTo: string;
}

/** Tells a visitor that registering needs an account, and leads to the sign-in page and back. */
export function SignInNotice({ isOpen, onClose, returnTo }: SignInNoticeProps) {
  const dialog = useModalDialog(isOpen, onClose);
  const heading = useId();

  return (
    <dialog
      ref={dialog}
      className={styles.notice}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={styles.inner}>
          <h2 id={heading} className={styles.title}>
            Authentication Required
          </h2>
          <p>Please log in to register for events</p>
          <p className={styles.hint}>You come back to this event afterwards.</p>
          <div className={styles.actions}>
            <ButtonLink to={signInPath(returnTo)}>Log in</ButtonLink>
            <PlainButton onClick={onClose}>Not now</PlainButton>
          </div>
        </div>
      )}
    </dialog>
  );
}
