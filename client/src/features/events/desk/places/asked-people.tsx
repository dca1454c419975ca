import { useId, type ComponentProps, type ReactNode } from 'react';
import { DateText } from '../../../../shared/plain/facts/date-text';
import { Paging } from '../../../../shared/ui/lists/paging';
import styles from '../roster-drawer.module.css';

interface Asking {
  /** Of the registration. */
  id: string;
  person: { name: string };
  reason: string;
  askedAt: string;
}

interface AskedPeopleProps {
  title: string;
  children?: ReactNode;
  list: ComponentProps<typeof Paging>['list'] & { results: readonly Asking[] };
  onTurn: (page: number) => void;
  /** The two answers to one of them. */
  answers: (asking: Asking) => ReactNode;
}

/** People who ask the organisers for something about their registration, with the reason, and what can be answered. */
export function AskedPeople({ title, children, list, onTurn, answers }: AskedPeopleProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
      <ul className={styles.people}>
        {list.results.map((asking) => (
          <li key={asking.id} className={styles.row}>
            <div>
              <p className={styles.name}>{asking.person.name}</p>
              <p className={styles.studies}>
                <DateText value={asking.askedAt} /> · {asking.reason}
              </p>
            </div>
            <div className={styles.mark}>{answers(asking)}</div>
          </li>
        ))}
      </ul>
      <Paging list={list} onTurn={onTurn} />
    </section>
  );
}
