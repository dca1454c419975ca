import { Button } from 'antd';
import { useToast } from '../../../shared/ui/use-toast';
import styles from './second-factor.module.css';
import { Dialog } from '../../../shared/layers/dialog';

interface RecoveryCodesDialogProps {
  /** None closes the dialog. */
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, the one time that they can be seen. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Keep them where your phone is not.', 'Copied'),
      () => toast.error('Write them down instead.', 'Not copied'),
    );
  return (
    <Dialog
      title="Your recovery codes"
      open={codes.length > 0}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={() => undefined}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          Copy
        </Button>,
        <Button key="kept" type="primary" onClick={onClose}>
          I have kept them
        </Button>,
      ]}
      destroyOnHidden
    >
      <p>
        Each lets you in once when your phone or key is lost. Write them down or print them: they are not
        shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
