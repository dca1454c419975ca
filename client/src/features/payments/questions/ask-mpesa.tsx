import { AskMpesaButton } from './ask-mpesa-button';
import styles from './ask-mpesa.module.css';
import { useCanAskMpesa } from './use-can-ask-mpesa';

/** Asks about a receipt that somebody shows, or says why nothing can be asked. */
export function AskMpesa() {
  const { whyNot } = useCanAskMpesa();
  return whyNot === null ? <AskMpesaButton /> : <p className={styles.why}>{whyNot}</p>;
}
