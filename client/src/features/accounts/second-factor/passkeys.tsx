import { useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { knowsPasskeys, makePasskey, passkeyTrouble } from '../../../shared/confirmation/passkeys';
import { formatMoment } from '../../../shared/format/dates';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import {
  AddPasskeyDocument,
  AskForNewPasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  type SecondFactor_MineFragment,
} from './second-factor.generated';
import styles from './second-factor.module.css';
import { useLostAddition } from './use-lost-addition';
import { useRemoval } from './use-removal';

type Passkey = SecondFactor_MineFragment['passkeys'][number];
interface Named {
  name: string;
}

/** A dialog that asks for the name of a passkey. */
interface Naming {
  title: string;
  label: string;
  name: string;
  keep: (name: string) => Promise<unknown>;
}

interface PasskeysProps {
  mine: SecondFactor_MineFragment;
  onCodes: (codes: readonly string[]) => void;
}

/** The passkeys of the person: fingerprint, face or PIN of a device, or a key to plug in. */
export function Passkeys({ mine, onCodes }: PasskeysProps) {
  const [naming, setNaming] = useState<Naming | null>(null);
  const add = useAddition(mine, onCodes);
  const [rename] = useMutation(RenamePasskeyDocument);
  return (
    <>
      <div className={styles.row}>
        <span className={styles.facts}>
          <span className={styles.name}>Passkeys</span>
          <span className={styles.quiet}>
            Your finger, face or PIN on a phone or computer, or a key to plug in. A passkey also signs you in
            without a password.
          </span>
        </span>
        {knowsPasskeys() ? (
          <Button onClick={() => setNaming({ title: 'Add a passkey', label: 'Add', name: '', keep: add })}>
            Add a passkey
          </Button>
        ) : (
          <span className={styles.quiet}>This browser knows no passkeys.</span>
        )}
      </div>
      <ul className={styles.rows}>
        {mine.passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() =>
              setNaming({
                ...{ title: 'Rename the passkey', label: 'Save', name: passkey.name },
                keep: (name) => rename({ variables: { id: passkey.id, name } }),
              })
            }
          />
        ))}
      </ul>
      <NamingDialog naming={naming} onClose={() => setNaming(null)} />
    </>
  );
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { id, name, addedAt, lastUsedAt } = passkey;
  const [remove] = useMutation(RemovePasskeyDocument);
  const askToRemove = useRemoval();
  return (
    <li className={styles.row}>
      <span className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          Added {formatMoment(addedAt)}
          {lastUsedAt && `, last used ${formatMoment(lastUsedAt)}`}
        </span>
      </span>
      <span className={styles.buttons}>
        <Button onClick={onRename}>
          Rename<span className="visually-hidden"> {name}</span>
        </Button>
        <Button onClick={() => askToRemove(`the passkey “${name}”`, () => remove({ variables: { id } }))}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </span>
    </li>
  );
}

function NamingDialog({ naming, onClose }: { naming: Naming | null; onClose: () => void }) {
  const [form] = Form.useForm<Named>();
  return (
    <FormDialog<Named>
      title={naming?.title ?? 'Passkey'}
      isOpen={naming !== null}
      onClose={onClose}
      form={form}
      initialValues={{ name: naming?.name ?? '' }}
      submitLabel={naming?.label ?? 'Save'}
      onSubmit={async ({ name }) => {
        await naming?.keep(name);
        onClose();
      }}
    >
      <Form.Item
        name="name"
        label="Name, so that you know it again"
        rules={[{ required: true, message: 'Give it a name' }]}
      >
        <Input placeholder="My phone" maxLength={60} />
      </Form.Item>
    </FormDialog>
  );
}

/** Lets the browser make a passkey, and keeps it. */
function useAddition(
  mine: SecondFactor_MineFragment,
  onCodes: PasskeysProps['onCodes'],
): (name: string) => Promise<void> {
  const toast = useToast();
  const [ask] = useMutation(AskForNewPasskeyDocument);
  const [add] = useMutation(AddPasskeyDocument);
  const codesOfLost = useLostAddition(mine);
  const isAdded = ({ passkeys }: SecondFactor_MineFragment) => passkeys.length > mine.passkeys.length;
  return async (name) => {
    const { data } = await ask();
    try {
      const passkey = await makePasskey(data?.askForNewPasskey ?? '{}');
      const codes = await add({ variables: { name, passkey } }).then(
        (added) => added.data?.addPasskey.recoveryCodes ?? [],
        (error: unknown) => codesOfLost(error, isAdded),
      );
      onCodes(codes);
    } catch (error) {
      const trouble = passkeyTrouble(error);
      if (trouble === null) throw error;
      toast.error(trouble, 'No passkey added');
    }
  };
}
