import { useMutation } from '@apollo/client/react';
import { Form, Input } from 'antd';
import { askingAnew } from '../../shared/api/ask-again';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useOpening } from '../../shared/ui/use-opening';
import { useToast } from '../../shared/ui/use-toast';
import {
  CreateCampaignDocument,
  UpdateCampaignDocument,
  type CampaignRow_CampaignFragment,
} from './communications.generated';
import { SegmentItems, type CampaignFormValues } from './segment-items';

type Campaign = CampaignRow_CampaignFragment;

/** The lists that follow what staff do to a message. */
export const campaignLists = askingAnew(['Campaigns']);

const FIELDS = 'You may write {first name}, {name}, {registration number} and {paid until}.';

const blank: CampaignFormValues = {
  ...{ subject: '', words: '', link: '' },
  segment: { kind: 'ALL', value: '' },
};

interface CampaignDialogProps {
  /** A draft, or `new` for one that is still to come; null while the dialog is shut. */
  subject: Campaign | 'new' | null;
  onClose: () => void;
  /** Goes on with what was saved. */
  onSaved: (campaign: Campaign) => void;
}

/** Writes a message to many. */
export function CampaignDialog({ subject: asked, ...ways }: CampaignDialogProps) {
  const { key, isOpen, subject, afterClose } = useOpening(asked);
  if (subject === null) return null;
  return (
    <Editor key={key} {...{ isOpen, afterClose, ...ways }} campaign={subject === 'new' ? null : subject} />
  );
}

interface EditorProps extends Omit<CampaignDialogProps, 'subject'> {
  campaign: Campaign | null;
  isOpen: boolean;
  afterClose: () => void;
}

function Editor({ campaign, isOpen, onClose, afterClose, onSaved }: EditorProps) {
  const [form] = Form.useForm<CampaignFormValues>();
  const toast = useToast();
  const [create] = useMutation(CreateCampaignDocument, campaignLists);
  const [update] = useMutation(UpdateCampaignDocument, campaignLists);
  const start = campaign
    ? { subject: campaign.subject, words: campaign.words, link: campaign.link, segment: campaign.segment }
    : blank;

  const save = async ({ segment: { kind, value = '' }, ...said }: CampaignFormValues) => {
    const input = { ...said, segment: { kind, value } };
    const saved = campaign
      ? (await update({ variables: { id: campaign.id, input: { ...input, revision: campaign.revision } } }))
          .data?.updateCampaign
      : (await create({ variables: { input } })).data?.createCampaign;
    toast.success('The draft is saved');
    onClose();
    if (saved) onSaved(saved);
  };
  return (
    <FormDialog
      title={campaign ? 'Edit message' : 'New message'}
      {...{ isOpen, onClose, afterClose, form }}
      initialValues={start}
      submitLabel="Save and look at it"
      failureText="Failed to save the message"
      onSubmit={save}
    >
      <SegmentItems form={form} />
      <Form.Item name="subject" label="Subject" rules={[{ required: true, message: 'Write a subject.' }]}>
        <Input maxLength={150} showCount />
      </Form.Item>
      <Form.Item
        name="words"
        label="What it says"
        extra={`It begins with “Hello” and the name by itself. An empty line ends a paragraph. ${FIELDS}`}
        rules={[{ required: true, message: 'Write what the club should say.' }]}
      >
        <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} maxLength={5000} />
      </Form.Item>
      <Form.Item
        name="link"
        label="Button"
        extra="Where it leads: a page of the club, such as /dashboard/membership, or an address that begins with https://."
      >
        <Input inputMode="url" autoCapitalize="none" />
      </Form.Item>
    </FormDialog>
  );
}
