import { useNavigate, useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { useAnswer } from '../../../shared/api/plain/use-answer';
import { Intro } from '../../../shared/plain/intro';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { CodeForm } from './code-form';
import type { VerifyReceiptQuery } from './receipt-check-page.generated';
import question from './receipt-check-page.graphql?raw';
import styles from './receipt-check-page.module.css';
import { ReceiptVerdict } from './receipt-verdict';
import { plainCode } from './verification-code';

/** Where anybody who was shown a receipt finds out whether the club issued it. */
export function ReceiptCheckPage() {
  const code = plainCode(useParams()['code'] ?? '');
  const navigate = useNavigate();
  return (
    <>
      <Intro title="Check a receipt">
        <p>
          Every receipt of the club carries a code of twelve letters and digits. Type it to see whether we
          issued it.
        </p>
      </Intro>
      <div className={styles.check}>
        <CodeForm
          key={code}
          code={code}
          onSubmit={(typed) => void navigate(`/receipts/${encodeURIComponent(plainCode(typed))}`)}
        />
        {code && <Answer code={code} />}
      </div>
    </>
  );
}

function Answer({ code }: { code: string }) {
  const { data, error, refetch } = useAnswer<VerifyReceiptQuery>(question, {
    variables: { code },
    isFresh: true,
  });
  if (data) return <ReceiptVerdict code={code} receipt={data.verifyReceipt} />;
  if (!error) return <p role="status">Looking for the receipt…</p>;
  return <LoadFailure error={error} title="The receipt could not be checked" onRetry={retryOf(refetch)} />;
}
