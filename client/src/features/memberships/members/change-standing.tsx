import { useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { MembershipStatus } from '../../../shared/api/types.generated';
import { askingAnew } from '../../../shared/api/ask-again';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { clubToday } from '../../../shared/format/dates';
import { membershipWords } from '../../../shared/format/membership-words';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { ReasonField } from '../desk/reason-field';
import { ChangeMembershipDocument } from './change-standing.generated';
import type { MemberRow_MemberFragment } from './members-page.generated';
import { Menu } from '../../../shared/layers/menu';

type Choosable = Exclude<MembershipStatus, 'PENDING'>;

type Suspendable = Pick<
  MemberRow_MemberFragment,
  'id' | 'name' | 'status' | 'suspensionReason' | 'suspendedUntil' | 'viewerCanChange'
>;

interface Choice {
  status: Choosable;
  /** The suspension goes on, with another reason or last day. */
  isSuspendedAlready: boolean;
}

/** What each choice does to the person. */
const consequences: Record<Choosable, string> = {
  ACTIVE: 'A suspension or an early end is lifted. What is open follows from the fee alone.',
  INACTIVE: 'The membership ends today, whatever was paid. A new fee lets it live again.',
  SUSPENDED:
    'Everything for members closes at once, until the last day is over or somebody lifts the suspension.',
};

interface ChangeStandingProps {
  member: Suspendable;
  /** In a row of a list. */
  isSmall?: boolean;
}

/** Changes the status of a membership, once it was said why; nothing for who may not. */
export function ChangeStanding({ member, isSmall = false }: ChangeStandingProps) {
  const [chosen, choose] = useState<Choice | null>(null);
  if (!member.viewerCanChange) return null;
  const items = (Object.keys(consequences) as Choosable[]).map((status) => {
    const isSuspendedAlready = status === 'SUSPENDED' && member.status === status;
    return {
      key: status,
      label: isSuspendedAlready ? 'Reason or last day' : membershipWords[status].label,
      disabled: status === member.status && !isSuspendedAlready,
      onClick: () => choose({ status, isSuspendedAlready }),
    };
  });
  return (
    <>
      <Menu menu={{ items }}>
        <Button size={isSmall ? 'small' : undefined} aria-label={`Change the status of ${member.name}`}>
          Change status
        </Button>
      </Menu>
      <ReasonDialog member={member} chosen={chosen} onClose={() => choose(null)} />
    </>
  );
}

interface ReasonDialogProps extends Pick<ChangeStandingProps, 'member'> {
  chosen: Choice | null;
  onClose: () => void;
}

interface ReasonFormProps extends ReasonDialogProps {
  chosen: Choice;
  isOpen: boolean;
  afterClose: () => void;
}

interface Answer {
  reason: string;
  suspendedUntil?: string;
}

const suspensionOf = ({ suspensionReason, suspendedUntil }: Suspendable): Answer => ({
  reason: suspensionReason,
  suspendedUntil: suspendedUntil ?? undefined,
});

function ReasonDialog({ chosen, ...rest }: ReasonDialogProps) {
  const { key, isOpen, subject, afterClose } = useOpening(chosen);
  if (subject === null) return null;
  return <ReasonForm key={key} chosen={subject} {...{ isOpen, afterClose }} {...rest} />;
}

/** Asks why, and of a suspension until when; the member reads it. */
function ReasonForm({ member, chosen, isOpen, afterClose, onClose }: ReasonFormProps) {
  const [form] = Form.useForm<Answer>();
  const toast = useToast();
  const [askServer] = useMutation(
    ChangeMembershipDocument,
    askingAnew(['MemberList', 'MemberFigures', 'MemberRecord', 'MemberHistory']),
  );
  const { id, name } = member;
  const { status, isSuspendedAlready } = chosen;
  const label = membershipWords[status].label.toLowerCase();
  const change = async ({ reason, suspendedUntil }: Answer) => {
    const input = { membershipStatus: status, reason, suspendedUntil: suspendedUntil || undefined };
    await askServer({ variables: { id, input } });
    toast.success(`${name} was told.`, 'Status changed');
    onClose();
  };
  return (
    <FormDialog
      title={isSuspendedAlready ? `Change the suspension of ${name}` : `Make ${name} ${label}?`}
      {...{ isOpen, onClose, afterClose, form }}
      initialValues={isSuspendedAlready ? suspensionOf(member) : undefined}
      submitLabel={isSuspendedAlready ? 'Change suspension' : `Make ${label}`}
      failureText="Failed to update member status"
      onSubmit={change}
    >
      <p>
        {isSuspendedAlready ? 'The suspension goes on, with this reason and last day.' : consequences[status]}
      </p>
      <ReasonField extra="The member reads it, and it stands in the audit log." />
      {status === 'SUSPENDED' && (
        <Form.Item<Answer>
          name="suspendedUntil"
          label="Until (last day)"
          extra="The suspension ends by itself after it. Left empty, somebody has to lift it."
        >
          <Input type="date" min={clubToday()} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
