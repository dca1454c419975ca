import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { retryOf } from '../../../shared/api/retry-of';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageLoading } from '../../../shared/ui/page-loading';
import { useToast } from '../../../shared/ui/use-toast';
import { SettingsPanel } from '../settings/settings-page';
import { AuthenticatorApp } from './authenticator-app';
import { Passkeys } from './passkeys';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import {
  MySecondFactorDocument,
  RenewRecoveryCodesDocument,
  type SecondFactor_MineFragment,
} from './second-factor.generated';
import styles from './second-factor.module.css';

const ABOUT =
  'Something you have beside the password you know. With one, nobody signs in who has only learned your password.';

/** What the person proves who they are by, beside the password. */
export function SecondFactorSection() {
  const { data, error, refetch } = useQuery(MySecondFactorDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <SettingsPanel title="Second factor" about={ABOUT}>
      {data && <Factors mine={data.mySecondFactor} />}
      {!data && !error && <PageLoading label="Looking for your second factor" />}
      {!data && error && (
        <ErrorResult error={error} title="Error Loading Your Second Factor" onRetry={retryOf(refetch)} />
      )}
    </SettingsPanel>
  );
}

function Factors({ mine }: { mine: SecondFactor_MineFragment }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <AuthenticatorApp mine={mine} onCodes={setCodes} />
      <Passkeys mine={mine} onCodes={setCodes} />
      {mine.isSet && <RecoveryCodes left={mine.recoveryCodesLeft} onCodes={setCodes} />}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </>
  );
}

interface RecoveryCodesProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const toast = useToast();
  const [renew, { loading }] = useMutation(RenewRecoveryCodesDocument);
  const act = () =>
    renew().then(
      ({ data }) => onCodes(data?.renewRecoveryCodes.recoveryCodes ?? []),
      (error: unknown) => toast.problem(error, 'No new codes were made'),
    );
  return (
    <div className={styles.row}>
      <span className={styles.facts}>
        <span className={styles.name}>Recovery codes</span>
        <span className={styles.quiet}>
          {left} of 10 are left. New ones take the place of all that you have.
        </span>
      </span>
      <Button onClick={() => void act()} loading={loading}>
        Make new codes
      </Button>
    </div>
  );
}
