import { useServerIsBusy } from '../../api/patient-fetch';
import styles from './foot-notices.module.css';

/** Says that the server is busy while something on the screen is asked for again. Stands on every page. */
export function BusyNotice() {
  const isBusy = useServerIsBusy();
  return (
    <div aria-live="polite" className={isBusy ? styles.notice : undefined}>
      {isBusy && 'The server is busy. What is missing here is asked for again by itself.'}
    </div>
  );
}
