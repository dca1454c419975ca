import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Form, Input } from 'antd';
import { askingAnew } from '../../../shared/api/ask-again';
import { retryOf } from '../../../shared/api/retry-of';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { ErrorResult } from '../../../shared/ui/error-result';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { PermissionAreas } from './permission-areas';
import {
  ChangePermissionsDocument,
  PermissionsOfDocument,
  type PermissionsOfQuery,
} from './permission-dialog.generated';
import { usePermissionTitles } from './use-permission-titles';
import { useWantedPermissions } from './use-wanted-permissions';
import styles from './users.module.css';
import { Dialog } from '../../../shared/layers/dialog';

interface Person {
  id: string;
  name: string;
}

interface PermissionDialogProps {
  /** Whose rights are changed; null while the dialog is shut. */
  user: Person | null;
  onClose: () => void;
  /** A right that is ticked already, for whoever was asked for it. */
  wish?: string | null;
}

/** The rights of a person beyond role and position, given and taken with a reason. */
export function PermissionDialog({ user, onClose, wish = null }: PermissionDialogProps) {
  const { key, subject, isOpen, afterClose } = useOpening(user);
  return subject && <Loaded key={key} {...{ user: subject, isOpen, onClose, afterClose, wish }} />;
}

interface LoadedProps {
  user: Person;
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
  wish: string | null;
}

function Loaded(props: LoadedProps) {
  const { user, isOpen, onClose, afterClose } = props;
  const { data, error, refetch } = useQuery(PermissionsOfDocument, {
    variables: { id: user.id },
    fetchPolicy: 'network-only',
  });
  if (data) return <EditPermissions {...props} data={data} />;
  return (
    <Dialog
      title="Edit User Permissions"
      open={isOpen}
      loading={!error}
      footer={null}
      onCancel={onClose}
      afterClose={afterClose}
    >
      {error && <ErrorResult error={error} title="Error Loading Permissions" onRetry={retryOf(refetch)} />}
    </Dialog>
  );
}

const FAILURE = 'Failed to change the permissions';

interface Reason {
  reason: string;
}

function EditPermissions(props: LoadedProps & { data: PermissionsOfQuery }) {
  const { user, isOpen, onClose, afterClose, wish, data } = props;
  const { permissionsOf: sources, mine } = data;
  const { groups } = usePermissionTitles();
  const { wanted, changes, mark } = useWantedPermissions(sources.permissions, wish);
  const [form] = Form.useForm<Reason>();
  const [change] = useMutation(ChangePermissionsDocument);
  const toast = useToast();
  const submit = async ({ reason }: Reason) => {
    await change({
      variables: { id: user.id, input: { changes, reason } },
      ...askingAnew(['UserList', 'RolesInUse', 'PersonPage', 'PermissionsOf']),
    });
    onClose();
    toast.success(`The permissions of ${user.name} were changed.`, 'Permissions changed');
  };
  const { isBusy, failure, lacking, formProps } = useSubmission(form, submit, FAILURE);
  return (
    <Dialog
      title="Edit User Permissions"
      width={760}
      open={isOpen}
      okText="Save Permissions"
      okButtonProps={{ disabled: changes.length === 0 }}
      confirmLoading={isBusy}
      onOk={form.submit}
      onCancel={onClose}
      afterClose={afterClose}
      mask={{ closable: !isBusy }}
    >
      <p className={styles.intro}>
        What {user.name} may do. Rights of the role and of the position come and go with them; what you give
        or take here stays until somebody changes it, or a lower role clears it.
      </p>
      <PermissionAreas {...{ groups, sources, wanted }} mine={mine.holds} onChange={mark} />
      <Form {...formProps}>
        <Summary changes={changes} />
        <Form.Item
          name="reason"
          label="Reason"
          rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
        >
          <Input.TextArea rows={2} maxLength={500} placeholder="It stands in the audit log." />
        </Form.Item>
        <FormFailure failure={failure} lacking={lacking} />
      </Form>
    </Dialog>
  );
}

/** What will be different, before it is. */
function Summary({ changes }: { changes: readonly { permission: string; isHeld: boolean }[] }) {
  const titles = usePermissionTitles();
  const line = (isGiven: boolean): string =>
    changes
      .filter(({ isHeld }) => isHeld === isGiven)
      .map(({ permission }) => titles.of(permission))
      .join('; ');
  const [given, taken] = [line(true), line(false)];
  return (
    <Alert
      className={styles.changes}
      type={changes.length > 0 ? 'info' : 'warning'}
      role="status"
      title={changes.length === 0 ? 'Nothing is changed yet.' : `${String(changes.length)} to change`}
      description={
        changes.length > 0 && (
          <>
            {given && <div>To be given: {given}</div>}
            {taken && <div>To be taken: {taken}</div>}
          </>
        )
      }
    />
  );
}
