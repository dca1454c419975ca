import { useMutation } from '@apollo/client/react';
import { Button, Form, Input, QRCode } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../shared/format/dates';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import {
  ConfirmAuthenticatorAppDocument,
  OfferAuthenticatorAppDocument,
  RemoveAuthenticatorAppDocument,
  type OfferAuthenticatorAppMutation,
  type SecondFactor_MineFragment,
} from './second-factor.generated';
import styles from './second-factor.module.css';
import { useLostAddition } from './use-lost-addition';
import { useRemoval } from './use-removal';

interface AuthenticatorAppProps {
  mine: SecondFactor_MineFragment;
  onCodes: (codes: readonly string[]) => void;
}

type Offer = OfferAuthenticatorAppMutation['offerAuthenticatorApp'];

/** The app on a phone that shows a code each half minute. */
export function AuthenticatorApp({ mine, onCodes }: AuthenticatorAppProps) {
  const toast = useToast();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [ask, { loading }] = useMutation(OfferAuthenticatorAppDocument);
  const [remove] = useMutation(RemoveAuthenticatorAppDocument);
  const askToRemove = useRemoval();
  const begin = () =>
    ask().then(
      ({ data }) => setOffer(data?.offerAuthenticatorApp ?? null),
      (error: unknown) => toast.problem(error, 'The app could not be set up'),
    );
  return (
    <div className={styles.row}>
      <span className={styles.facts}>
        <span className={styles.name}>Authenticator app</span>
        <span className={styles.quiet}>
          {mine.appSince
            ? `Set up ${formatMoment(mine.appSince)}${mine.appLastUsedAt ? `, last used ${formatMoment(mine.appLastUsedAt)}` : ''}`
            : 'An app on your phone shows a new code each half minute, also without network.'}
        </span>
      </span>
      {mine.appSince ? (
        <Button onClick={() => askToRemove('your authenticator app', () => remove())}>Remove app</Button>
      ) : (
        <Button onClick={() => void begin()} loading={loading}>
          Set up an app
        </Button>
      )}
      <SetUpDialog {...{ mine, offer, onCodes }} onClose={() => setOffer(null)} />
    </div>
  );
}

interface SetUpDialogProps extends AuthenticatorAppProps {
  offer: Offer | null;
  onClose: () => void;
}

function SetUpDialog({ mine, offer, onClose, onCodes }: SetUpDialogProps) {
  const [form] = Form.useForm<{ code: string }>();
  const [confirm] = useMutation(ConfirmAuthenticatorAppDocument);
  const codesOfLost = useLostAddition(mine);
  return (
    <FormDialog<{ code: string }>
      title="Set up an authenticator app"
      isOpen={offer !== null}
      onClose={onClose}
      form={form}
      submitLabel="Confirm"
      onSubmit={async ({ code }) => {
        const codes = await confirm({ variables: { code } }).then(
          ({ data }) => data?.confirmAuthenticatorApp.recoveryCodes ?? [],
          (error: unknown) => codesOfLost(error, ({ appSince }) => appSince !== null),
        );
        onClose();
        onCodes(codes);
      }}
    >
      <p>
        Scan this with an app like Google Authenticator, Aegis or 2FAS, or type the key into it. Then type the
        code that it shows.
      </p>
      {offer && (
        <div className={styles.code}>
          <QRCode value={offer.uri} size={192} color="#000000" bgColor="#ffffff" />
          <code className={styles.key}>{offer.typedKey.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      )}
      <Form.Item name="code" label="Code" rules={[{ required: true, message: 'Type the code' }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
      </Form.Item>
    </FormDialog>
  );
}
