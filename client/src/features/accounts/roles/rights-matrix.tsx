import { Link } from 'react-router-dom';
import type { Permission } from '../../../shared/api/types.generated';
import type { RoleBook } from './role-book';
import type { RightRow_RightFragment } from './role-book.generated';
import styles from './roles.module.css';

type Right = RightRow_RightFragment;

/** A role or a position, as a column of the matrix. */
interface Carrier {
  key: string;
  display: string;
  isPosition: boolean;
  permissions: readonly Permission[];
  implied: readonly Permission[];
}

const carriersOf = ({ roleDefaults, positionDefaults }: RoleBook): Carrier[] => [
  ...roleDefaults.map(({ code: key, ...defaults }) => ({ key, isPosition: false, ...defaults })),
  ...positionDefaults.map(({ code: key, ...defaults }) => ({ key, isPosition: true, ...defaults })),
];

/** Every right by area, and which role or position carries it: a table where there is room, cards on a phone. */
export function RightsMatrix({ book }: { book: RoleBook }) {
  const carriers = carriersOf(book);
  return (
    <>
      <p className={styles.legend}>
        <Mark kind="named" /> given by name <Mark kind="implied" /> comes with another right. Positions add to
        the role of their holder.
      </p>
      {/* A region that scrolls sideways has to be reached by keyboard. */}
      <div className={styles.wide} role="region" aria-label="Rights by role and position" tabIndex={0}>
        <Matrix book={book} carriers={carriers} />
      </div>
      <div className={styles.narrow}>
        {book.groups.map(({ group, label, permissions }) => (
          <details key={group} className={styles.area}>
            <summary>{label}</summary>
            <ul className={styles.entries}>
              {permissions.map((right) => (
                <li key={right.name}>
                  <RightCard right={right} carriers={carriers} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </>
  );
}

function Matrix({ book, carriers }: { book: RoleBook; carriers: readonly Carrier[] }) {
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">Right</th>
          {carriers.map(({ key, display, isPosition }) => (
            <th key={key} scope="col" className={styles.upright} data-position={isPosition}>
              <span>{display}</span>
            </th>
          ))}
          <th scope="col">Personal</th>
          <th scope="col">Holders</th>
        </tr>
      </thead>
      {book.groups.map(({ group, label, permissions }) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={carriers.length + 3}>
              {label}
            </th>
          </tr>
          {permissions.map((right) => (
            <RightRow key={right.name} right={right} carriers={carriers} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function RightRow({ right, carriers }: { right: Right; carriers: readonly Carrier[] }) {
  return (
    <tr>
      <th scope="row" title={right.description}>
        {right.title}
      </th>
      {carriers.map((carrier) => (
        <td key={carrier.key}>
          <Mark kind={kindOf(carrier, right)} />
        </td>
      ))}
      <td>{personalWords(right)}</td>
      <td>
        <HoldersLink right={right} />
      </td>
    </tr>
  );
}

function RightCard({ right, carriers }: { right: Right; carriers: readonly Carrier[] }) {
  const carrying = carriers.filter((carrier) => kindOf(carrier, right) !== 'none');
  return (
    <article className={styles.card}>
      <strong>{right.title}</strong>
      <span className={styles.quiet}>{right.description}</span>
      <span>{carrying.map(({ display }) => display).join(', ') || 'No role or position carries it'}</span>
      <span>
        Held by <HoldersLink right={right} /> {personalWords(right)}
      </span>
    </article>
  );
}

/** How many hold it, which leads to who they are. */
function HoldersLink({ right: { title, name, holders } }: { right: Right }) {
  return (
    <Link to={`/dashboard/roles?tab=who&right=${name}`} aria-label={`${holders} can: ${title}`}>
      {holders}
    </Link>
  );
}

const personalWords = ({ granted, revoked }: Right): string =>
  [granted > 0 && `${granted} granted`, revoked > 0 && `${revoked} taken`].filter(Boolean).join(', ');

type Kind = 'named' | 'implied' | 'none';

const kindOf = ({ permissions, implied }: Carrier, { permission }: Right): Kind =>
  permissions.includes(permission) ? 'named' : implied.includes(permission) ? 'implied' : 'none';

const marks: Record<Kind, { sign: string; words: string }> = {
  named: { sign: '●', words: 'Yes' },
  implied: { sign: '○', words: 'With another right' },
  none: { sign: '·', words: 'No' },
};

function Mark({ kind }: { kind: Kind }) {
  const { sign, words } = marks[kind];
  return (
    <>
      <span aria-hidden="true" className={styles[kind]}>
        {sign}
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}
