import { type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import styles from './settings-page.module.css';

/** A part of the settings, which has an address of its own. */
export interface SettingsSection {
  /** Stands in the address as `section`. */
  key: string;
  label: string;
  /** One line below the label, for whoever looks for something. */
  about: string;
  content: ReactNode;
}

/** The sections of the settings beside a list of them; on a phone the list comes first and leads to each. */
export function SettingsPage({ sections }: { sections: readonly [SettingsSection, ...SettingsSection[]] }) {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const chosen = sections.find(({ key }) => key === address.get('section'));
  const shown = chosen ?? sections[0];
  return (
    <>
      <PageHeader title="Account Settings" />
      <div className={styles.columns} data-chosen={chosen !== undefined}>
        <nav aria-label="Settings" className={styles.list}>
          <ul>
            {sections.map(({ key, label, about }) => (
              <li key={key}>
                <Link to={`${pathname}?section=${key}`} aria-current={key === shown.key ? 'page' : undefined}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.about}>{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.section}>
          <Link to={pathname} className={styles.back}>
            All settings
          </Link>
          {shown.content}
        </div>
      </div>
    </>
  );
}

/** A section of one panel, with a sentence that says what it is for. */
export function SettingsPanel({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Panel title={title}>
      {about && <p className={styles.lead}>{about}</p>}
      {children}
    </Panel>
  );
}
