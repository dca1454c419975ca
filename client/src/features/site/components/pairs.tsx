import styles from './pairs.module.css';

interface PairsProps {
  pairs: readonly { name: string; text: string }[];
  look?: 'pairs' | 'values';
}

/** Names with a sentence each. */
export function Pairs({ pairs, look = 'pairs' }: PairsProps) {
  return (
    <dl className={styles[look]}>
      {pairs.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
