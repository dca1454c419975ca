import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows } from '../../../shared/plain/facts/fact-rows';
import type { GivenAnswers_RegistrationFragment } from './given-answers.generated';
import styles from './given-answers.module.css';

type Answer = GivenAnswers_RegistrationFragment['answers'][number];

/** What somebody answered when they registered, and what they answered before they changed it. */
export function GivenAnswers({ answers }: { answers: readonly Answer[] }) {
  const standing = answers.filter(({ replacedAt }) => replacedAt === null);
  const earlier = answers.filter(({ replacedAt }) => replacedAt !== null);
  return (
    <>
      {standing.length > 0 && <FactRows facts={standing.map(factOf)} />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>Earlier answers</summary>
          <ul>
            {earlier.map(({ id, asked, values, replacedAt }) => (
              <li key={id}>
                {asked} {values.join(', ')}, until <DateText value={replacedAt ?? ''} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const factOf = ({ asked, values }: Answer) => ({ term: asked, value: values.join(', ') });
