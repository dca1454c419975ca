import { useMutation, useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { LoadingDialog } from '../../../shared/ui/loading-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { PeoplePicker, type PickedPerson } from '../../accounts/member-picker/people-picker';
import {
  ChosenOrganisersDocument,
  SetEventOrganisersDocument,
  type ChosenOrganisersQuery,
} from './organisers-dialog.generated';

interface Subject {
  id: string;
  title: string;
}

interface OrganisersDialogProps {
  /** Null while the dialog is shut. */
  event: Subject | null;
  onClose: () => void;
}

/** Staff say who organises an event. */
export function OrganisersDialog({ event, onClose }: OrganisersDialogProps) {
  const { key, isOpen, subject, afterClose } = useOpening(event);
  if (subject === null) return null;
  return <Chosen key={key} event={subject} isOpen={isOpen} onClose={onClose} afterClose={afterClose} />;
}

interface Ways {
  event: Subject;
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

const most = 12;

const titleOf = ({ title }: Subject): string => `Organisers of ${title}`;

function Chosen(ways: Ways) {
  const { data, error, refetch } = useQuery(ChosenOrganisersDocument, {
    variables: { eventId: ways.event.id },
    fetchPolicy: 'network-only',
  });
  if (data) return <Chooser {...ways} read={data} />;
  return (
    <LoadingDialog
      title={titleOf(ways.event)}
      isOpen={ways.isOpen}
      onClose={ways.onClose}
      error={error}
      errorTitle="Failed to load the organisers"
      onRetry={refetch}
    />
  );
}

interface OrganisersForm {
  userIds: PickedPerson[];
}

const pickedOf = ({ eventOrganisers }: ChosenOrganisersQuery): PickedPerson[] =>
  eventOrganisers.flatMap(({ personId, name }) => (personId ? { value: personId, label: name } : []));

const page = askingAnew(['AroundEvent']);

function Chooser({ event, isOpen, onClose, afterClose, read }: Ways & { read: ChosenOrganisersQuery }) {
  const [form] = Form.useForm<OrganisersForm>();
  const [save] = useMutation(SetEventOrganisersDocument, page);
  const toast = useToast();
  const [start] = useState(read);
  return (
    <FormDialog<OrganisersForm>
      title={titleOf(event)}
      isOpen={isOpen}
      onClose={onClose}
      afterClose={afterClose}
      form={form}
      initialValues={{ userIds: pickedOf(start) }}
      submitLabel="Save organisers"
      failureText="Failed to save the organisers"
      onSubmit={async ({ userIds }) => {
        await save({ variables: { eventId: event.id, userIds: userIds.map(({ value }) => value) } });
        onClose();
        toast.success('The organisers are saved');
      }}
    >
      <Form.Item<OrganisersForm>
        name="userIds"
        label="Who organises it"
        extra="Shown on the page of the event in this order: who holds an office with name and picture, others by first name and initial. Who is new is told, and may take themself off."
      >
        <PeoplePicker most={most} />
      </Form.Item>
    </FormDialog>
  );
}
