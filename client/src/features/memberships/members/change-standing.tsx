import { useMutation } from '@apollo/client/react';
import { Button, Dropdown, Form, Input } from 'antd';
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

type Choosable = Exclude<MembershipStatus, 'PENDING'>;

/** What each choice does to the person. */
const consequences: Record<Choosable, string> = {
  ACTIVE: 'A suspension or an early end is lifted. What is open follows from the fee alone.',
  INACTIVE: 'The membership ends today, whatever was paid. A new fee lets it live again.',
  SUSPENDED:
    'Everything for members closes at once, until the last day is over or somebody lifts the suspension.',
};

interface ChangeStandingProps {
  member: Pick<MemberRow_MemberFragment, 'id' | 'name' | 'status' | 'viewerCanChange'>;
  /** In a row of a list. */
  isSmall?: boolean;
}

/** Changes the status of a membership, once it was said why; nothing for who may not. */
export function ChangeStanding({ member, isSmall = false }: ChangeStandingProps) {
  const [chosen, choose] = useState<Choosable | null>(null);
  if (!member.viewerCanChange) return null;
  const items = (Object.keys(consequences) as Choosable[]).map((status) => ({
    key: status,
    label: membershipWords[status].label,
    disabled: status === member.status,
    onClick: () => choose(status),
  }));
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button size={isSmall ? 'small' : undefined} aria-label={`Change the status of ${member.name}`}>
          Change status
        </Button>
      </Dropdown>
      <ReasonDialog member={member} chosen={chosen} onClose={() => choose(null)} />
    </>
  );
}

interface ReasonDialogProps extends Pick<ChangeStandingProps, 'member'> {
  chosen: Choosable | null;
  onClose: () => void;
}

interface Answer {
  reason: string;
  suspendedUntil?: string;
}

/** Asks why, and of a suspension until when; the member reads it. */
function ReasonDialog({ member: { id, name }, chosen, onClose }: ReasonDialogProps) {
  const { key, isOpen, subject, afterClose } = useOpening(chosen);
  const [form] = Form.useForm<Answer>();
  const toast = useToast();
  const [askServer] = useMutation(
    ChangeMembershipDocument,
    askingAnew(['MemberList', 'MemberFigures', 'MemberRecord', 'MemberHistory']),
  );
  if (subject === null) return null;
  const label = membershipWords[subject].label.toLowerCase();
  const change = async ({ reason, suspendedUntil }: Answer) => {
    const input = { membershipStatus: subject, reason, suspendedUntil: suspendedUntil || undefined };
    await askServer({ variables: { id, input } });
    toast.success(`${name} was told.`, 'Status changed');
    onClose();
  };
  return (
    <FormDialog
      key={key}
      title={`Make ${name} ${label}?`}
      {...{ isOpen, onClose, afterClose, form }}
      submitLabel={`Make ${label}`}
      failureText="Failed to update member status"
      onSubmit={change}
    >
      <p>{consequences[subject]}</p>
      <ReasonField extra="The member reads it, and it stands in the audit log." />
      {subject === 'SUSPENDED' && (
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
