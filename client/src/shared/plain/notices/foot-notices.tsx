import type { ReactNode } from 'react';
import styles from './foot-notices.module.css';

/** What is said at the foot of the window, one below the other. Dialogs and panels keep as much room free at their own end. */
export const FootNotices = ({ children }: { children: ReactNode }) => (
  <div id="foot-notices" className={styles.foot}>
    {children}
  </div>
);
