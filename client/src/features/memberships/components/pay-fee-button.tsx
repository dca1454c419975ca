import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session-store';
import { PayBillHint } from '../../payments/paybill/paybill-hint';
import { FeeTill } from './fee-till';
import { Dialog } from '../../../shared/layers/dialog';

/** Pays the fee without leaving the page. Closing the dialog stops nothing: the payment goes on, and the bell tells. */
export function PayFeeButton() {
  const isPaidUp = useSession(({ user }) => user?.hasPaidMembership ?? false);
  const [isOpen, setOpen] = useState(false);
  // As it was when it was opened: the receipt of a first fee is not that of a renewal.
  const [isRenewal, setRenewal] = useState(false);
  const open = () => {
    setRenewal(isPaidUp);
    setOpen(true);
  };
  return (
    <>
      <Button type={isPaidUp ? 'default' : 'primary'} onClick={open}>
        {isPaidUp ? 'Renew early' : 'Pay Membership Fee'}
      </Button>
      <Dialog
        title={isRenewal ? 'Renew early' : 'Pay the membership fee'}
        open={isOpen}
        onCancel={() => setOpen(false)}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
      >
        <FeeTill isUnfolded={isRenewal} />
        <PayBillHint />
      </Dialog>
    </>
  );
}
