import { useParams } from 'react-router-dom';
import { retryOf } from '../../shared/api/retry-of';
import { useAnswer } from '../../shared/api/plain/use-answer';
import { formatDay } from '../../shared/format/dates';
import { Intro } from '../../shared/plain/intro';
import { LoadFailure } from '../../shared/plain/states/load-failure';
import styles from '../tickets/card/card-check-page.module.css';
import type { CheckCertificateQuery } from './certificate-check.generated';
import question from './certificate-check.graphql?raw';

/** Where anybody who is handed a certificate of attendance learns whether it is good. */
export function CertificateCheckPage() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useAnswer<CheckCertificateQuery>(question, {
    variables: { code },
    isFresh: true,
  });
  return (
    <>
      <Intro title="Certificate of attendance">
        <p>What a certificate of the club is worth today. Compare it with the paper in your hand.</p>
      </Intro>
      <div className={styles.check}>
        {data && <Verdict certificate={data.checkCertificate} />}
        {!data && error === undefined && <p role="status">Looking at the certificate…</p>}
        {!data && error !== undefined && (
          <LoadFailure
            error={error}
            title="The certificate could not be checked"
            onRetry={retryOf(refetch)}
          />
        )}
      </div>
    </>
  );
}

function Verdict({ certificate }: { certificate: CheckCertificateQuery['checkCertificate'] }) {
  if (!certificate)
    return (
      <section className={styles.verdict} data-verdict="unknown" role="status">
        <h2>This certificate is not good</h2>
        <p>The club did not sign it, or has taken it back.</p>
      </section>
    );
  const { number, title, day, name } = certificate;
  return (
    <section className={styles.verdict} data-verdict="valid" role="status">
      <h2>This certificate is good</h2>
      <p className={styles.name}>{name}</p>
      <p>
        was at <strong>{title}</strong> on {formatDay(day)}.
      </p>
      <p>
        Certificate <span className="numeric">{number}</span>
      </p>
    </section>
  );
}
