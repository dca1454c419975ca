import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { formatMoment } from '../../../shared/format/dates';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import { ShownOnce } from './shown-once';

export interface HandedLink {
  name: string;
  url: string;
  expiresAt: string;
  isMailed: boolean;
}

interface LinkToHandOverProps {
  link: HandedLink | null;
  onClose: () => void;
}

/** A link that is shown this once, to be handed to its person. */
export function LinkToHandOver({ link, onClose }: LinkToHandOverProps) {
  const { subject, isOpen } = useOpening(link);
  const toast = useToast();
  if (!subject) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(subject.url);
      toast.success('The link is copied.');
    } catch {
      toast.success('Select the link and copy it yourself.', 'Your browser did not let us copy');
    }
  };
  return (
    <ShownOnce title={`Sign-in link for ${subject.name}`} isOpen={isOpen} onClose={onClose}>
      <p>
        Hand it to {subject.name} alone: whoever opens it chooses the password. It works once, until{' '}
        {formatMoment(subject.expiresAt)}, and is not shown again.
        {subject.isMailed && ' We have also mailed it to them.'}
      </p>
      <Input.TextArea
        value={subject.url}
        readOnly
        autoSize
        aria-label="Sign-in link"
        onFocus={(event) => event.target.select()}
      />
      <Button icon={<CopyOutlined />} onClick={() => void copy()} style={{ marginTop: 12 }}>
        Copy the link
      </Button>
    </ShownOnce>
  );
}
