import { Button } from 'antd';
import { formatMoment } from '../../../shared/format/dates';
import { Panel } from '../../../shared/ui/panel';
import { useActs } from './act-store';
import { stateWords } from './act-list';
import styles from './stand.module.css';
import type { Found } from './use-lookup';

interface FoundOrderProps {
  found: Found;
  onHandOver: (found: Found) => void;
  onNext: () => void;
}

/** Whose order it is and what is in it, with the one thing to do about it. */
export function FoundOrder({ found, onHandOver, onNext }: FoundOrderProps) {
  const act = useActs(({ acts }) =>
    acts.find(({ orderId, state }) => orderId === found.orderId && state !== 'refused'),
  );
  const { collected } = found;
  const gone = collected && `Collected on ${formatMoment(collected.at)} by ${collected.by}.`;
  const said = act ? stateWords(act) : gone;
  return (
    <Panel title={found.name} extra={<span className={styles.number}>{found.number}</span>}>
      <ul className={styles.goods}>
        {found.lines.map(({ id, name, variantName, quantity }) => (
          <li key={id}>
            <strong>{quantity} ×</strong> {name}
            {variantName !== '' && <strong> {variantName}</strong>}
          </li>
        ))}
      </ul>
      {found.isUnasked && !act && (
        <p className={styles.quiet}>Checked on this device: the network is gone for now.</p>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
      {said === null ? (
        <Button type="primary" block className={styles.big} onClick={() => onHandOver(found)}>
          Hand over
        </Button>
      ) : (
        <Button size="large" block onClick={onNext}>
          Next person
        </Button>
      )}
    </Panel>
  );
}
