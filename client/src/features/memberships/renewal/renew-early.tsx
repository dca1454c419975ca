import type { ReactNode } from 'react';
import { ButtonLink } from '../../../shared/plain/button-link';
import { useWayBack } from '../way-back';
import styles from './renew-early.module.css';

interface RenewEarlyProps {
  /** Unfolded where somebody has tried it a moment ago. */
  isUnfolded: boolean;
  /** The form. */
  children: ReactNode;
}

/** Paying again, folded away from whoever is paid up. */
export function RenewEarly({ isUnfolded, children }: RenewEarlyProps) {
  const back = useWayBack();
  return (
    <>
      {back && <ButtonLink to={back.to}>{back.label}</ButtonLink>}
      <details className={styles.renewal} open={isUnfolded}>
        <summary>Renew early</summary>
        {children}
      </details>
    </>
  );
}
