import { useMutation } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { describeProblem } from '../../../shared/api/problem';
import styles from '../accounts.module.css';
import { ConfirmEmailDocument } from './recovery.generated';

/** Where the link leads that was mailed to an address. A button, because programs that look at mail open links too. */
export function ConfirmEmailPage() {
  const token = useLocation().hash.slice(1);
  const [confirm, { data, error, loading }] = useMutation(ConfirmEmailDocument);
  const send = () => void confirm({ variables: { token } }).catch(() => undefined);
  return (
    <>
      <h1 className={styles.title}>Confirm your address</h1>
      {data ? (
        <Confirmed email={data.confirmEmail} />
      ) : token ? (
        <>
          <p className={styles.lead}>Show us that mail reaches you at this address.</p>
          {error && <Failure message={describeProblem(error).message} />}
          <Button type="primary" size="large" block loading={loading} onClick={send}>
            Yes, this address is mine
          </Button>
        </>
      ) : (
        <Failure message="Something is missing from this link. Open it whole, as it was sent." />
      )}
      <p className={styles.other}>
        <Link to="/">Back to Home</Link>
      </p>
    </>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <Alert
      className={styles.answer}
      type="success"
      showIcon
      role="status"
      title="Thank you. Your address is confirmed."
      description={`Mail of the club goes to ${email}.`}
    />
  );
}

function Failure({ message }: { message: string }) {
  return <Alert className={styles.failure} type="error" showIcon role="alert" title={message} />;
}
