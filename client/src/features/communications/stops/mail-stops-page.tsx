import { useMutation } from '@apollo/client/react';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import type { MailStopReason } from '../../../shared/api/types.generated';
import { useList } from '../../../shared/api/use-list';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { formatMoment } from '../../../shared/format/dates';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { EmptyState } from '../../../shared/plain/states/empty-state';
import { ListPage } from '../../../shared/ui/lists/list-page';
import { SearchField } from '../../../shared/ui/lists/search-field';
import { PersonLink } from '../../../shared/ui/person-link';
import { useOpening } from '../../../shared/ui/use-opening';
import { usePageAddress } from '../../../shared/ui/use-page-address';
import { useToast } from '../../../shared/ui/use-toast';
import styles from '../communications.module.css';
import {
  MailStopsDocument,
  RemoveMailStopDocument,
  type MailStopRow_StopFragment,
} from './mail-stops.generated';

type Stop = MailStopRow_StopFragment;

const reasons: Record<MailStopReason, { label: string; tone: 'danger' | 'waiting' | 'neutral' }> = {
  BOUNCED: { label: 'No such mailbox', tone: 'danger' },
  COMPLAINED: { label: 'Called our mail unwanted', tone: 'waiting' },
  DELAYED: { label: 'Takes none for a while', tone: 'neutral' },
};

function Address({ stop: { address, personId, personName, detail } }: { stop: Stop }) {
  return (
    <div className={styles.stack}>
      <span>{address}</span>
      {personId !== null && <PersonLink id={personId} name={personName} />}
      {detail !== '' && <span className={styles.quiet}>{detail}</span>}
    </div>
  );
}

function Reason({ stop: { reason, until, notedAt, times } }: { stop: Stop }) {
  const { label, tone } = reasons[reason];
  return (
    <div className={styles.stack}>
      <span>
        <StatusTag tone={tone}>{label}</StatusTag>
      </span>
      <span className={styles.quiet}>
        {until === null ? `Since ${formatMoment(notedAt)}` : `Until ${formatMoment(until)}`}
        {times > 1 && `, ${times} times`}
      </span>
    </div>
  );
}

interface RemoveProps {
  stop: Stop;
  onRemove: (stop: Stop) => void;
}

const Remove = ({ stop, onRemove }: RemoveProps) => (
  <Button size="small" aria-label={`Take ${stop.address} off the list`} onClick={() => onRemove(stop)}>
    Take off
  </Button>
);

const columnsOf = (onRemove: RemoveProps['onRemove']): TableColumnsType<Stop> => [
  { title: 'Address', key: 'address', render: (_, stop) => <Address stop={stop} /> },
  { title: 'Why', key: 'why', render: (_, stop) => <Reason stop={stop} /> },
  { title: 'Actions', key: 'actions', render: (_, stop) => <Remove stop={stop} onRemove={onRemove} /> },
];

/** Addresses that get no mail of the club, and why. */
export function MailStopsPage() {
  const { address, page, change, turnTo } = usePageAddress();
  const search = address.get('search') ?? '';
  const [removed, setRemoved] = useState<Stop | null>(null);
  const list = useList(
    MailStopsDocument,
    { page, filter: { search: search || null } },
    (data) => data.mailStops,
  );
  return (
    <>
      <ListPage
        title="Stop list"
        description="Addresses that get no mail: the mailbox does not exist, or its reader called our mail unwanted."
        filters={
          <SearchField
            label="Search by name or whole address"
            value={search}
            onSearch={(words) => change({ search: words || null, page: null })}
          />
        }
        list={list}
        onTurn={turnTo}
        rowKey={({ id }) => id}
        columns={columnsOf(setRemoved)}
        card={(stop) => (
          <div className={styles.card}>
            <Address stop={stop} />
            <Reason stop={stop} />
            <span>
              <Remove stop={stop} onRemove={setRemoved} />
            </span>
          </div>
        )}
        errorTitle="Failed to fetch the stop list"
        empty={<EmptyState title={search ? 'No address matches' : 'Mail goes to every address'} />}
      />
      <RemovalDialog stop={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

function RemovalDialog({ stop: asked, onClose }: { stop: Stop | null; onClose: () => void }) {
  const { key, isOpen, subject, afterClose } = useOpening(asked);
  const [form] = Form.useForm<{ reason: string }>();
  const toast = useToast();
  const [remove] = useMutation(RemoveMailStopDocument, askingAnew(['MailStops']));
  if (subject === null) return null;
  const send = async ({ reason }: { reason: string }) => {
    await remove({ variables: { id: subject.id, reason } });
    toast.success('Mail goes there again');
    onClose();
  };
  return (
    <FormDialog
      key={key}
      title={`Take ${subject.address} off the list?`}
      {...{ isOpen, onClose, afterClose, form }}
      submitLabel="Take it off"
      failureText="The address stays on the list"
      onSubmit={send}
    >
      <Form.Item
        name="reason"
        label="Why mail may go there again"
        extra="It stands in the audit log. If mail comes back, the address is on the list again."
        rules={[{ required: true, whitespace: true, message: 'Say why mail may go there again.' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={300} showCount />
      </Form.Item>
    </FormDialog>
  );
}
