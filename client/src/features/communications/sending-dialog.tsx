import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Input, Radio, Tabs } from 'antd';
import { useState } from 'react';
import { retryOf } from '../../shared/api/retry-of';
import { instantOf } from '../../shared/format/moment-input';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageLoading } from '../../shared/ui/page-loading';
import { useOpening } from '../../shared/ui/use-opening';
import { useToast } from '../../shared/ui/use-toast';
import { campaignLists } from './campaign-dialog';
import { whomWords } from './campaign-words';
import {
  CampaignPreviewDocument,
  SendCampaignDocument,
  TestCampaignDocument,
  type CampaignRow_CampaignFragment,
} from './communications.generated';
import styles from './communications.module.css';
import { MailFrame } from './mail-frame';
import { Reach } from './segment-items';
import { Dialog } from '../../shared/layers/dialog';

type Campaign = CampaignRow_CampaignFragment;

interface SendingDialogProps {
  subject: Campaign | null;
  onClose: () => void;
}

/** The last look at a message before it goes out. */
export function SendingDialog({ subject: asked, onClose }: SendingDialogProps) {
  const { key, isOpen, subject, afterClose } = useOpening(asked);
  if (subject === null) return null;
  return <LastLook key={key} {...{ campaign: subject, isOpen, onClose, afterClose }} />;
}

interface LastLookProps {
  campaign: Campaign;
  isOpen: boolean;
  onClose: () => void;
  afterClose: () => void;
}

function LastLook({ campaign, isOpen, onClose, afterClose }: LastLookProps) {
  const toast = useToast();
  /** Null for at once; empty while no moment is chosen. */
  const [when, setWhen] = useState<string | null>(null);
  const [askToSend, { loading }] = useMutation(SendCampaignDocument, campaignLists);
  const { id, subject, words, link } = campaign;
  const send = () => {
    const dueAt = when === null ? null : instantOf(when);
    onClose();
    // The dialog is gone before the person is asked who they are.
    void askToSend({ variables: { id, dueAt } }).then(
      () => toast.success(dueAt === null ? 'The message goes out' : 'The message waits for its time'),
      (error: unknown) => toast.problem(error, 'The message was not sent'),
    );
  };
  return (
    <Dialog
      title={subject}
      open={isOpen}
      width={720}
      okText={when === null ? 'Send now' : 'Schedule'}
      okButtonProps={{ disabled: when === '' }}
      confirmLoading={loading}
      onOk={send}
      onCancel={onClose}
      afterClose={afterClose}
      destroyOnHidden
    >
      <div className={styles.part}>
        <div className={styles.stack}>
          <span>For: {whomWords(campaign)}</span>
          <Reach segment={{ kind: campaign.segment.kind, value: campaign.segment.value }} />
        </div>
        <Preview input={{ subject, words, link }} />
        <TryOut input={{ subject, words, link }} />
        <When when={when} onChange={setWhen} />
        <p className={styles.quiet}>
          Each person gets it once. What it says cannot be changed any more once it is sent.
        </p>
      </div>
    </Dialog>
  );
}

interface SaidProps {
  input: { subject: string; words: string; link: string };
}

function TryOut({ input }: SaidProps) {
  const toast = useToast();
  const [test, { loading }] = useMutation(TestCampaignDocument);
  const tryOut = () =>
    test({ variables: { input } }).then(
      () => toast.success('It is on its way to your own address'),
      (error: unknown) => toast.problem(error, 'It was not mailed'),
    );
  return (
    <Button loading={loading} onClick={() => void tryOut()}>
      Mail it to me alone
    </Button>
  );
}

interface WhenProps {
  when: string | null;
  onChange: (when: string | null) => void;
}

function When({ when, onChange }: WhenProps) {
  return (
    <>
      <Radio.Group
        aria-label="When"
        value={when !== null}
        onChange={({ target }) => onChange(target.value === true ? '' : null)}
        options={[
          { value: false, label: 'At once' },
          { value: true, label: 'Later' },
        ]}
      />
      {when !== null && (
        <label className={styles.stack}>
          Day and time, by the clock in Nairobi
          <Input type="datetime-local" value={when} onChange={({ target }) => onChange(target.value)} />
        </label>
      )}
    </>
  );
}

function Preview({ input }: SaidProps) {
  const { data, error, refetch } = useQuery(CampaignPreviewDocument, {
    variables: { input },
    fetchPolicy: 'no-cache',
  });
  if (error) return <ErrorResult error={error} title="It cannot be shown" onRetry={retryOf(refetch)} />;
  if (!data) return <PageLoading label="Writing the mail" />;
  const { html, text, subject } = data.campaignPreview;
  return (
    <div>
      <p className={styles.quiet}>As you would get it: {subject}</p>
      <Tabs
        items={[
          {
            key: 'html',
            label: 'Mail',
            children: <MailFrame html={html} />,
          },
          { key: 'text', label: 'Plain text', children: <pre className={styles.plain}>{text}</pre> },
        ]}
      />
    </div>
  );
}
