import { useMutation } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useToast } from '../../../shared/ui/use-toast';
import { SendEmailConfirmationDocument } from '../recovery/recovery.generated';
import styles from './forms.module.css';

/** Says that nobody knows yet whether mail arrives, and mails the link to find out. */
export function EmailStanding({ email }: { email: string }) {
  const toast = useToast();
  const [send, { data, loading }] = useMutation(SendEmailConfirmationDocument);
  const sendAgain = async () => {
    try {
      await send();
      toast.success('The mail is on its way.');
    } catch (error) {
      toast.problem(error, 'The mail could not be sent');
    }
  };
  return (
    <Alert
      className={styles.standing}
      role="status"
      type="info"
      showIcon
      title="Your e-mail address is not confirmed yet"
      description={
        <>
          <p>
            We send nothing to {email} but a link by which you show that it is yours. Everything else works.
          </p>
          <Button onClick={() => void sendAgain()} loading={loading} disabled={data !== undefined}>
            Mail me the link
          </Button>
        </>
      }
    />
  );
}
