import { useMutation } from '@apollo/client/react';
import { Button, type ButtonProps } from 'antd';
import type { PaymentProgress } from '../../../shared/api/types.generated';
import { useToast } from '../../../shared/ui/use-toast';
import { isUnsettled } from '../payment-words';
import { CheckPaymentDocument } from './check-payment.generated';

interface CheckButtonProps extends Pick<ButtonProps, 'type' | 'disabled'> {
  payment: { id: string; progress: PaymentProgress };
}

/** Asks M-Pesa now. Nothing to ask about once the outcome is known. */
export function CheckButton({ payment, ...look }: CheckButtonProps) {
  const [askServer, { loading }] = useMutation(CheckPaymentDocument);
  const toast = useToast();
  if (!isUnsettled(payment.progress)) return null;

  const check = async () => {
    try {
      const { data } = await askServer({ variables: { id: payment.id } });
      if (data && isUnsettled(data.checkPayment.progress))
        toast.success('M-Pesa does not know the outcome yet. We keep asking.', 'Asked M-Pesa');
    } catch (error) {
      toast.problem(error, 'M-Pesa could not be asked');
    }
  };
  return (
    <Button {...look} loading={loading} onClick={() => void check()}>
      Check with M-Pesa
    </Button>
  );
}
