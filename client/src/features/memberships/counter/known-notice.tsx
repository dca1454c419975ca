import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import styles from './counter.module.css';
import type { KnownMember } from './use-known-members';

const wordsFor: Record<KnownMember['by'], string> = {
  USERNAME: 'has this PF number',
  EMAIL: 'has this e-mail address',
  PHONE: 'has this phone',
};

/** Says who is known already, with the way to that person. */
export function KnownNotice({ known }: { known: readonly KnownMember[] }) {
  return (
    <div role="status">
      {known.map(({ by, name, membershipId }) => (
        <Alert
          key={`${by} ${membershipId ?? name}`}
          className={styles.known}
          type="warning"
          showIcon
          title={
            <>
              {membershipId ? <Link to={`/dashboard/members/${membershipId}`}>{name}</Link> : name}{' '}
              {wordsFor[by]} already.
            </>
          }
        />
      ))}
    </div>
  );
}
