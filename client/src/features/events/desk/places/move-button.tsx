import { useMutation } from '@apollo/client/react';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../../shared/api/ask-again';
import { FormDialog } from '../../../../shared/forms/form-dialog';
import { ReasonItem } from '../../../../shared/forms/reason-item';
import { useToast } from '../../../../shared/ui/use-toast';
import { MoveEventRegistrationDocument } from './waiting-list.generated';

interface Somebody {
  id: string;
  person: { name: string };
}

interface MoveButtonProps {
  registration: Somebody;
  to: 'GOING' | 'WAITING';
  /** Who could wait instead, where no place is free. */
  others?: readonly Somebody[];
}

interface Move {
  reason: string;
  insteadOf?: string;
}

const lists = askingAnew(['EventRoster', 'EventWaitingList', 'ManagedEvents']);

/** Lets somebody in who waits, or has somebody wait who has a place, with the reason that the person reads. */
export function MoveButton({ registration, to, others = [] }: MoveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Move>();
  const [askServer] = useMutation(MoveEventRegistrationDocument, lists);
  const toast = useToast();
  const { id, person } = registration;
  const title = to === 'GOING' ? `Let ${person.name} in` : `Have ${person.name} wait`;

  const move = async (input: Move) => {
    await askServer({ variables: { registrationId: id, input: { ...input, to } } });
    setOpen(false);
    toast.success(
      to === 'GOING' ? `${person.name} has a place, and was told.` : `${person.name} waits, and was told.`,
    );
  };
  return (
    <>
      <Button size="small" aria-label={title} onClick={() => setOpen(true)}>
        {to === 'GOING' ? 'Let in' : 'Have wait'}
      </Button>
      <FormDialog
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel={title}
        onSubmit={move}
      >
        {others.length > 0 && <InsteadOfItem others={others} />}
        <ReasonItem
          name="reason"
          label="Reason"
          extra="The person reads it; it stays in the audit log."
          message="A reason is required."
          maxLength={200}
        />
      </FormDialog>
    </>
  );
}

function InsteadOfItem({ others }: Required<Pick<MoveButtonProps, 'others'>>) {
  return (
    <Form.Item<Move> name="insteadOf" label="Instead of" extra="This person waits from then on, and is told.">
      <Select allowClear options={others.map((other) => ({ value: other.id, label: other.person.name }))} />
    </Form.Item>
  );
}
