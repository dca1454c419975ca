import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { AutoComplete, Button, Form, Select } from 'antd';
import { useState } from 'react';
import type { InvitedSegment } from '../../../../shared/api/types.generated';
import { askingAnew } from '../../../../shared/api/ask-again';
import { formatDay } from '../../../../shared/format/dates';
import { hubs } from '../../../../shared/lists/hubs';
import { useToast } from '../../../../shared/ui/use-toast';
import { MemberPicker } from '../../../accounts/member-picker/member-picker';
import { peopleText } from '../../event-words';
import { segmentLabels } from './invitation-words';
import styles from './invite-forms.module.css';
import {
  EventsToInviteFromDocument,
  InviteSegmentToEventDocument,
  InviteToEventDocument,
} from './invitations.generated';

const lists = askingAnew(['EventInvitations', 'EventWaitingList', 'EventRoster', 'ManagedEvents']);

const invitedText = (count: number): string =>
  count === 0
    ? 'Nobody new: they are invited already.'
    : `${peopleText(count)} ${count === 1 ? 'was' : 'were'} invited, and told.`;

/** Picks one person and invites them. */
export function InvitePerson({ eventId }: { eventId: string }) {
  const [person, setPerson] = useState<string>();
  const [invite, { loading }] = useMutation(InviteToEventDocument, lists);
  const toast = useToast();
  const act = (userId: string) =>
    invite({ variables: { eventId, userIds: [userId] } })
      .then(({ data }) => {
        setPerson(undefined);
        toast.success(invitedText(data?.inviteToEvent ?? 0));
      })
      .catch((error: unknown) => toast.problem(error, 'The person could not be invited'));
  return (
    <div className={styles.line}>
      <Form.Item label="Invite a person" htmlFor="invited-person" layout="vertical" className={styles.field}>
        <MemberPicker id="invited-person" value={person} onChange={setPerson} />
      </Form.Item>
      <Button
        type="primary"
        disabled={person === undefined}
        loading={loading}
        onClick={() => person !== undefined && void act(person)}
      >
        Invite
      </Button>
    </div>
  );
}

const segments = Object.entries(segmentLabels).map(([value, label]) => ({
  value: value as InvitedSegment,
  label,
}));
const years = ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: `Year ${value}` }));

/** Invites everybody who is in a group at this moment. */
export function InviteSegment({ eventId }: { eventId: string }) {
  const [segment, setSegment] = useState<InvitedSegment>();
  const [value, setValue] = useState('');
  const [invite, { loading }] = useMutation(InviteSegmentToEventDocument, lists);
  const toast = useToast();
  const isSaid = segment !== undefined && (segment === 'BOARD' || value.trim() !== '');
  const act = (chosen: InvitedSegment) =>
    invite({ variables: { eventId, segment: chosen, value } })
      .then(({ data }) => toast.success(invitedText(data?.inviteSegmentToEvent ?? 0)))
      .catch((error: unknown) => toast.problem(error, 'The group could not be invited'));
  return (
    <div className={styles.line}>
      <Form.Item label="Invite a group" htmlFor="invited-group" layout="vertical" className={styles.field}>
        <Select
          id="invited-group"
          placeholder="Who is in it today"
          options={segments}
          value={segment}
          onChange={(chosen) => {
            setSegment(chosen);
            setValue('');
          }}
        />
      </Form.Item>
      {segment && segment !== 'BOARD' && <WhichItem segment={segment} value={value} onChange={setValue} />}
      <Button disabled={!isSaid} loading={loading} onClick={() => segment !== undefined && void act(segment)}>
        Invite the group
      </Button>
    </div>
  );
}

interface WhichProps {
  segment: Exclude<InvitedSegment, 'BOARD'>;
  value: string;
  onChange: (value: string) => void;
}

const whichLabels = { YEAR_OF_STUDY: 'Which year', HUB: 'Which hub', EVENT: 'Which event' };

/** Which year, hub or event the group is of. */
function WhichItem({ segment, value, onChange }: WhichProps) {
  const shown = { id: 'invited-which', value: value || undefined, onChange };
  return (
    <Form.Item
      label={whichLabels[segment]}
      htmlFor="invited-which"
      layout="vertical"
      className={styles.field}
    >
      {segment === 'YEAR_OF_STUDY' && <Select {...shown} options={years} />}
      {segment === 'HUB' && (
        <AutoComplete {...shown} options={hubs.map((hub) => ({ value: hub, label: hub }))} />
      )}
      {segment === 'EVENT' && <EventPicker {...shown} />}
    </Form.Item>
  );
}

interface EventPickerProps {
  id: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Picks an event of the club by a part of its name. */
function EventPicker({ id, value, onChange }: EventPickerProps) {
  const [search, setSearch] = useState('');
  const isSearch = search.trim().length !== 1;
  const { data, previousData, loading } = useQuery(
    EventsToInviteFromDocument,
    isSearch ? { variables: { search: search.trim() || null } } : skipToken,
  );
  const found = (data ?? previousData)?.events.results ?? [];
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={loading}
      placeholder="Part of its name"
      notFoundContent={loading ? 'Searching…' : 'No event has this name.'}
      options={found.map((event) => ({ value: event.id, label: `${event.title}, ${formatDay(event.date)}` }))}
      value={value}
      onChange={onChange}
    />
  );
}
