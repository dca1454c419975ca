import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import { askingAnew } from '../../shared/api/ask-again';
import { clubToday, formatDay } from '../../shared/format/dates';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useOpening } from '../../shared/ui/use-opening';
import { useToast } from '../../shared/ui/use-toast';
import { AssignFields, type AssignValues } from './assign-fields';
import {
  AssignExecutiveDocument,
  PersonToAssignDocument,
  type ExecutiveBoardQuery,
} from './executives-page.generated';
import type { Seat } from './seat-card';

/** What the dialog begins with. */
export interface Appointment {
  position: Seat['position'] | null;
  /** Number of the person it is about, who is chosen in the dialog otherwise. */
  person: string | null;
}

interface AssignDialogProps {
  appointment: Appointment | null;
  board: ExecutiveBoardQuery['executiveBoard'];
  onClose: () => void;
}

/** Executive Position Assignment: who, which seat, and from when. */
export function AssignDialog({ appointment, board, onClose }: AssignDialogProps) {
  const { subject, isOpen, key } = useOpening(appointment);
  return <AssignForm key={key} appointment={subject} isOpen={isOpen} board={board} onClose={onClose} />;
}

function AssignForm({ appointment, isOpen, board, onClose }: AssignDialogProps & { isOpen: boolean }) {
  const [form] = Form.useForm<AssignValues>();
  const toast = useToast();
  const [assign] = useMutation(AssignExecutiveDocument, askingAnew(['ExecutiveBoard', 'OfficeHistory']));
  const person = appointment?.person ?? null;
  const { data } = useQuery(
    PersonToAssignDocument,
    person === null ? skipToken : { variables: { id: person } },
  );
  const send = async (values: AssignValues) => {
    const input = { ...values, endDate: values.endDate || null };
    const { data: made } = await assign({ variables: { input } });
    onClose();
    if (made) toast.success(wordsOf(made.assignExecutive), 'Position assigned');
  };
  return (
    <FormDialog
      title="Executive Position Assignment"
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      initialValues={{
        person: person ?? undefined,
        position: appointment?.position ?? undefined,
        academicYear: board.currentYear,
        startDate: clubToday(),
      }}
      submitLabel="Assign"
      onSubmit={send}
    >
      <AssignFields seats={board.seats} person={person} personName={data?.person.name} />
    </FormDialog>
  );
}

interface Made {
  userName: string;
  positionDisplay: string;
  state: string;
  startDate: string;
}

function wordsOf({ userName, positionDisplay, state, startDate }: Made): string {
  if (state === 'WAITING') return `${userName} becomes ${positionDisplay} on ${formatDay(startDate)}.`;
  return state === 'ACTIVE'
    ? `${userName} is now ${positionDisplay}.`
    : `The term of ${userName} as ${positionDisplay} is kept as history.`;
}
