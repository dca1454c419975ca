import styles from './fact-list.module.css';

interface FactListProps {
  facts: { figure: string; label: string }[];
}

export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeric">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
