import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Form, Input, Select } from 'antd';
import type { Role } from '../../../shared/api/types.generated';
import { askingAnew } from '../../../shared/api/ask-again';
import { retryOf } from '../../../shared/api/retry-of';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { ErrorResult } from '../../../shared/ui/error-result';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { ChangeRoleDocument, RoleChoicesDocument, type RoleChoicesQuery } from './role-dialog.generated';
import { usePermissionTitles } from './use-permission-titles';
import styles from './users.module.css';

interface Person {
  id: string;
  name: string;
  roleDisplay: string;
}

interface RoleDialogProps {
  /** Whose role is changed; null while the dialog is shut. */
  user: Person | null;
  /** The one role that is asked for, where there is no choice. */
  wanted?: Role;
  onClose: () => void;
}

/** Another role for a person, with what it brings and what it takes. */
export function RoleDialog({ user, wanted, onClose }: RoleDialogProps) {
  const { key, subject, isOpen, afterClose } = useOpening(user && { ...user, wanted });
  return subject && <ChangeRole key={key} {...{ user: subject, isOpen, onClose, afterClose }} />;
}

interface ChangeRoleProps {
  user: Person & Pick<RoleDialogProps, 'wanted'>;
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

function ChangeRole({ user, isOpen, onClose, afterClose }: ChangeRoleProps) {
  const [form] = Form.useForm<{ role: Role; reason: string }>();
  const { data, error, refetch } = useQuery(RoleChoicesDocument, {
    variables: { id: user.id },
    fetchPolicy: 'network-only',
  });
  const choices = data?.roleChoices ?? [];
  const [first] = choices;
  const present = first?.currentDisplay ?? user.roleDisplay;
  const role = Form.useWatch('role', form);
  const [changeRole] = useMutation(ChangeRoleDocument);
  const toast = useToast();
  const submit = async (input: { role: Role; reason: string }) => {
    const { data: done } = await changeRole({
      variables: { id: user.id, input: { ...input, currentRole: first?.current } },
      ...askingAnew(['UserList', 'RolesInUse', 'PersonPage', 'MemberRoles']),
    }).catch(async (refusal: unknown) => {
      // Somebody else may have changed it meanwhile: what the dialog says of the person follows.
      await refetch().catch(() => null);
      throw refusal;
    });
    onClose();
    toast.success(`${user.name} is ${done?.changeRole.roleDisplay ?? 'changed'} now.`, 'Role changed');
  };
  return (
    <FormDialog
      title="Change User Role"
      {...{ isOpen, onClose, form, afterClose }}
      submitLabel="Change Role"
      failureText="Failed to change the role"
      onSubmit={submit}
    >
      {error && <ErrorResult error={error} title="Error Loading Roles" onRetry={retryOf(refetch)} />}
      <p className={styles.intro}>
        {user.name} is {present} now.
      </p>
      <NewRole choices={choices} wanted={user.wanted} isLoading={!data && !error} />
      <RoleEffect name={user.name} choice={choices.find(({ code }) => code === role)} />
      <Form.Item
        name="reason"
        label="Reason"
        rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
      >
        <Input.TextArea rows={3} maxLength={500} placeholder="It stands in the audit log." />
      </Form.Item>
    </FormDialog>
  );
}

type Choice = RoleChoicesQuery['roleChoices'][number];

interface NewRoleProps extends Pick<RoleDialogProps, 'wanted'> {
  choices: readonly Choice[];
  isLoading: boolean;
}

/** The choice of a role; hidden where one was asked for. */
function NewRole({ choices, wanted, isLoading }: NewRoleProps) {
  return (
    <Form.Item
      name="role"
      label="New role"
      hidden={wanted !== undefined}
      initialValue={wanted}
      rules={[{ required: true, message: 'Choose a role.' }]}
    >
      <Select
        loading={isLoading}
        placeholder="Choose a role"
        options={choices.map(({ code: value, display: label }) => ({ value, label }))}
      />
    </Form.Item>
  );
}

/** What the change means for the person, before it is made. */
function RoleEffect({ name, choice }: { name: string; choice: Choice | undefined }) {
  const titles = usePermissionTitles();
  if (!choice) return null;
  const { isPromotion, display, currentDisplay, gained, lost } = choice;
  const changed = isPromotion ? gained : lost;
  const title = isPromotion
    ? `Promotion from ${currentDisplay} to ${display}`
    : `Losing permissions: from ${currentDisplay} to ${display}`;
  const does = isPromotion ? 'gains' : 'loses';
  return (
    <Alert
      className={styles.effect}
      type={isPromotion ? 'info' : 'warning'}
      showIcon
      title={title}
      description={
        changed.length === 0 ? (
          `${name} ${does} no permission.`
        ) : (
          <details>
            <summary>
              {name} {does} {changed.length} {changed.length === 1 ? 'permission' : 'permissions'}
              {!isPromotion && ', personal ones included'}
            </summary>
            <ul className={styles.names}>
              {changed.map((permission) => (
                <li key={permission}>{titles.of(permission)}</li>
              ))}
            </ul>
          </details>
        )
      }
    />
  );
}
