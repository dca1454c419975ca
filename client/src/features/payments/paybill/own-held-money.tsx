import { formatMoney } from '../../../shared/format/money';
import { Panel } from '../../../shared/ui/panel';
import styles from './held-parts.module.css';
import { OwnParts } from './own-parts';
import type { OwnParts_PartFragment } from './own-paybill.generated';

/** Money of somebody that stands in no payment yet, because it has bought nothing; nothing where none is held. */
export function OwnHeldMoney({ parts }: { parts: readonly OwnParts_PartFragment[] }) {
  if (parts.length === 0) return null;
  const held = parts.reduce((sum, part) => sum + Number(part.held), 0);
  return (
    <div className={styles.apart}>
      <Panel title="Held for you">
        <p className={styles.sum}>{formatMoney(held.toFixed(2))}</p>
        <p className={styles.words}>
          This is your money. It becomes a payment as soon as it completes what you pay for.
        </p>
        <OwnParts parts={parts} />
      </Panel>
    </div>
  );
}
