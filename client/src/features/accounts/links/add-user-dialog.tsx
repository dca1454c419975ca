import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import type { AddUserInput } from '../../../shared/api/types.generated';
import { askingAnew } from '../../../shared/api/ask-again';
import { TextItem } from '../../../shared/forms/field-items';
import { published } from '../../../shared/forms/field-limits';
import { FormDialog } from '../../../shared/forms/form-dialog';
import type { HandedLink } from './link-to-hand-over';
import { AddUserDocument } from './sign-in-links.generated';

interface AddUserDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (link: HandedLink) => void;
}

const { name, email, username } = published.Registration;

/** Adds somebody as a member; they choose their password by a link. */
export function AddUserDialog({ isOpen, onClose, onAdded }: AddUserDialogProps) {
  const [form] = Form.useForm<AddUserInput>();
  const [add] = useMutation(AddUserDocument, askingAnew(['UserList', 'RolesInUse']));
  const send = async (input: AddUserInput) => {
    const { data } = await add({ variables: { input } });
    onClose();
    if (data) onAdded({ name: input.name, ...data.addUser });
  };
  return (
    <FormDialog
      title="Add User"
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel="Add User"
      onSubmit={send}
    >
      <TextItem name="name" label="Full name" limits={name} input={{ autoComplete: 'off' }} />
      <TextItem name="email" label="Email" limits={email} input={{ type: 'email', autoComplete: 'off' }} />
      <TextItem
        name="username"
        label="PF Number / Scholar Code"
        limits={username}
        input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      />
    </FormDialog>
  );
}
