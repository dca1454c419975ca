import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useToast } from '../../../shared/ui/use-toast';
import styles from './own-calendar.module.css';

/** An address that is shown this once. Phones and most computers open it in their calendar. */
export function NewAddress({ address }: { address: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('The address is copied.');
    } catch {
      toast.success('Select the address and copy it yourself.', 'Your browser did not let us copy');
    }
  };
  return (
    <div className={styles.part}>
      <p role="status">
        Here is your address. Keep it to yourself: whoever has it reads what you come to. It is not shown
        again.
      </p>
      <Input.TextArea
        value={address}
        readOnly
        autoSize
        aria-label="Address of your calendar"
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.acts}>
        <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy()}>
          Copy the address
        </Button>
        <Button href={address.replace(/^https?:/, 'webcal:')}>Open in my calendar</Button>
      </div>
      <p className={styles.note}>
        In Google Calendar on a computer: Other calendars, “+”, From URL, then paste the address.
      </p>
    </div>
  );
}
