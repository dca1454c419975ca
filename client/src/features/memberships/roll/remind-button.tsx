import { useApolloClient, useMutation } from '@apollo/client/react';
import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { RollFilterInput } from '../../../shared/api/types.generated';
import { askAgain } from '../../../shared/api/ask-again';
import { useToast } from '../../../shared/ui/use-toast';
import { RemindOfFeeDocument } from './remind-button.generated';
import { peopleWords, sentWords } from './roll-words';
import { Dialog } from '../../../shared/layers/dialog';

interface RemindButtonProps {
  /** Who is chosen on the screen; everybody who owes of those that the list shows when nobody is. */
  chosen: readonly string[];
  /** What the list is narrowed to. */
  filter: RollFilterInput;
  isFiltered: boolean;
}

const everybody = (isFiltered: boolean) => (isFiltered ? 'all in this list who owe' : 'all who owe');

/** Reminds those who owe, after asking. */
export function RemindButton({ chosen, filter, isFiltered }: RemindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [askServer, { loading }] = useMutation(RemindOfFeeDocument);
  const client = useApolloClient();
  const toast = useToast();
  const whom = chosen.length > 0 ? peopleWords(chosen.length) : everybody(isFiltered);

  const remind = async () => {
    try {
      const { data } = await askServer({
        variables: { userIds: chosen.length > 0 ? [...chosen] : null, filter },
      });
      if (data) toast.success(sentWords(data.remindOfFee), 'Reminder sent');
      askAgain(client, ['feeRoll', 'feeRollTotals']);
    } catch (error) {
      toast.problem(error, 'Nobody was reminded.');
    } finally {
      setOpen(false);
    }
  };
  return (
    <>
      <Button type="primary" icon={<BellOutlined />} onClick={() => setOpen(true)}>
        Remind {whom}
      </Button>
      <Dialog
        title={`Remind ${whom} of the fee?`}
        open={isOpen}
        okText="Send the reminder"
        confirmLoading={loading}
        onOk={() => void remind()}
        onCancel={() => setOpen(false)}
      >
        <p>
          Each of them gets a notification in the app that the membership fee is not paid, and how to pay it.
          Whoever was reminded within the last 7 days is left out.
        </p>
      </Dialog>
    </>
  );
}
