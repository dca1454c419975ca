import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { retryOf } from '../api/retry-of';
import { FormFailure } from '../forms/form-failure';
import { useSubmission } from '../forms/use-submission';
import { ErrorResult } from '../ui/error-result';
import { PageLoading } from '../ui/page-loading';
import { useToast } from '../ui/use-toast';
import {
  AskToConfirmDocument,
  ConfirmItIsMeDocument,
  WaysToConfirmDocument,
} from './confirm-it-is-you.generated';
import styles from './confirmation.module.css';
import { answerWithPasskey, knowsPasskeys, passkeyTrouble } from './passkeys';

/** How somebody can show that it is them: a passkey, a code or the password. */
export function ConfirmWays({ onConfirmed }: { onConfirmed: () => void }) {
  const { data, error, refetch } = useQuery(WaysToConfirmDocument, { fetchPolicy: 'network-only' });
  if (error && !data)
    return (
      <ErrorResult
        error={error}
        title="How you can confirm it could not be asked"
        onRetry={retryOf(refetch)}
      />
    );
  if (!data) return <PageLoading label="Looking how you can confirm it" />;
  const { isSet, passkeys } = data.mySecondFactor;
  const isByPasskey = passkeys.length > 0 && knowsPasskeys();
  return (
    <>
      <p className={styles.lead}>
        What you are about to do needs to be you for sure. It is done as soon as you have confirmed it.
      </p>
      {isByPasskey && <ByPasskey onConfirmed={onConfirmed} />}
      <ByText isCode={isSet} isMain={!isByPasskey} onConfirmed={onConfirmed} />
    </>
  );
}

function ByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [ask] = useMutation(AskToConfirmDocument);
  const [confirm] = useMutation(ConfirmItIsMeDocument);
  const use = async () => {
    setBusy(true);
    try {
      const { data } = await ask();
      const passkey = await answerWithPasskey(data?.askToConfirm ?? '{}');
      await confirm({ variables: { input: { passkey } } });
      onConfirmed();
    } catch (error) {
      const trouble = passkeyTrouble(error);
      if (trouble) toast.error(trouble, 'Not confirmed');
      else toast.problem(error, 'The passkey was not accepted', 'Not confirmed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={styles.lead}>
      <Button type="primary" block loading={isBusy} onClick={() => void use()}>
        Use a passkey
      </Button>
    </p>
  );
}

interface Typed {
  code?: string;
  password?: string;
}

interface ByTextProps {
  isCode: boolean;
  /** There is no other way above it. */
  isMain: boolean;
  onConfirmed: () => void;
}

/** A code of whoever has a second factor, the password of whoever has none. */
function ByText({ isCode, isMain, onConfirmed }: ByTextProps) {
  const [form] = Form.useForm<Typed>();
  const [confirm] = useMutation(ConfirmItIsMeDocument);
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async (input) => {
    await confirm({ variables: { input } });
    onConfirmed();
  });
  return (
    <Form<Typed> {...formProps}>
      {isCode ? (
        <Form.Item
          name="code"
          label="Code of your app, or a recovery code"
          rules={[{ required: true, message: 'Type the code' }]}
        >
          <Input autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} autoFocus />
        </Form.Item>
      ) : (
        <Form.Item
          name="password"
          label="Your password"
          rules={[{ required: true, message: 'Type your password' }]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      )}
      <FormFailure failure={failure} lacking={lacking} />
      <Button type={isMain ? 'primary' : 'default'} htmlType="submit" block loading={isBusy}>
        Confirm
      </Button>
    </Form>
  );
}
