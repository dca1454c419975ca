import type { MovedTerm_TermFragment, YearTransitionPreviewQuery } from './academic-years-page.generated';
import styles from './academic-years.module.css';

/** What the step to another year would end, begin and take back. */
export function TransitionPreview({
  preview: { ends, starts, withdraws, previousYear, newYear },
}: {
  preview: YearTransitionPreviewQuery['yearTransitionPreview'];
}) {
  return (
    <div className={styles.preview}>
      <p>
        From {previousYear} to {newYear}.
      </p>
      <Terms title="Ends" terms={ends} none="No term ends." />
      <Terms title="Begins" terms={starts} none="Nobody is prepared for it: all seats will be empty." />
      {withdraws.length > 0 && (
        <Terms title="Taken back, as their year has passed" terms={withdraws} none="" />
      )}
    </div>
  );
}

interface TermsProps {
  title: string;
  terms: readonly MovedTerm_TermFragment[];
  /** Said where there is none. */
  none: string;
}

function Terms({ title, terms, none }: TermsProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.subtitle}>
        {title} ({terms.length})
      </h3>
      {terms.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <ul className={styles.positions}>
          {terms.map(({ id, userName, positionDisplay, academicYear }) => (
            <li key={id}>
              <span>
                {userName}, {positionDisplay}
              </span>
              <span className={styles.quiet}>{academicYear}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
