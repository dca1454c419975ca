import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Intro } from '../../../shared/plain/intro';
import styles from './legal-text.module.css';

export interface Chapter {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalTextProps {
  title: string;
  lead: ReactNode;
  /** The day this wording took effect. */
  since: string;
  chapters: Chapter[];
}

export function LegalText({ title, lead, since, chapters }: LegalTextProps) {
  return (
    <>
      <Intro title={title}>
        <p>{lead}</p>
        <p className={styles.since}>In force since {since}</p>
      </Intro>
      <div className={styles.columns}>
        <nav aria-label="On this page" className={styles.contents}>
          <ol>
            {chapters.map(({ id, title: name }) => (
              <li key={id}>
                <Link to={`#${id}`}>{name}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {chapters.map(({ id, title: name, body }) => (
            <section key={id} id={id}>
              <h2>{name}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
