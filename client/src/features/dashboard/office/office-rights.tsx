import { Panel } from '../../../shared/ui/panel';
import type { MyOfficeQuery } from '../../executives/binder/binder.generated';
import styles from './executive-profile.module.css';

/** What the office brings along, on top of what its person may do anyway. */
export function OfficeRights({ rights }: Pick<MyOfficeQuery['myOffice'], 'rights'>) {
  return (
    <Panel title="Rights of your office">
      <ul className={styles.list}>
        {rights.map(({ permission, title }) => (
          <li key={permission}>{title}</li>
        ))}
      </ul>
      <p className={styles.quiet}>They begin and end with the term, to the day.</p>
    </Panel>
  );
}
