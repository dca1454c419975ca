import { Button } from 'antd';
import { useState } from 'react';
import { PayBillHint } from '../../payments/paybill/paybill-hint';
import { FeeTill } from './fee-till';
import { Dialog } from '../../../shared/layers/dialog';

/** Pays the fee without leaving the page. Closing the dialog stops nothing: the payment goes on, and the bell tells. */
export function PayFeeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Pay Membership Fee
      </Button>
      <Dialog
        title="Pay the membership fee"
        open={isOpen}
        onCancel={() => setOpen(false)}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
      >
        <FeeTill />
        <PayBillHint />
      </Dialog>
    </>
  );
}
