import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useToast } from '../../../shared/ui/use-toast';
import { refreshBooks } from '../books/refresh-books';
import { decisionWords, type DecisionKind } from './decision-words';
import {
  AcceptPaymentDocument,
  ClosePaymentDocument,
  EndReversedPaymentDocument,
  MarkPaymentForRefundDocument,
  MarkPaymentRefundedDocument,
} from './decisions.generated';
import { ReasonDialog } from './reason-dialog';
import type { ReviewPanel_PaymentFragment } from './review-panel.generated';

const mutations: Record<DecisionKind, TypedDocumentNode<unknown, { id: string; reason: string }>> = {
  accept: AcceptPaymentDocument,
  refund: MarkPaymentForRefundDocument,
  refunded: MarkPaymentRefundedDocument,
  close: ClosePaymentDocument,
  end: EndReversedPaymentDocument,
};

interface DecisionButtonProps extends Pick<ButtonProps, 'type'> {
  kind: DecisionKind;
  payment: ReviewPanel_PaymentFragment;
}

/** One of the decisions about a payment, with the dialog that asks for its reason. */
export function DecisionButton({ kind, payment, type }: DecisionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [askServer] = useMutation(mutations[kind]);
  const client = useApolloClient();
  const toast = useToast();
  const words = decisionWords[kind];

  const decide = async (reason: string) => {
    await askServer({ variables: { id: payment.id, reason } });
    setOpen(false);
    toast.success(`${payment.payer.name} has been told.`, words.done);
    refreshBooks(client);
  };
  return (
    <>
      <Button type={type} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <ReasonDialog
        title={words.title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel={words.button}
        onDecide={decide}
      >
        {words.effect(payment)}
      </ReasonDialog>
    </>
  );
}
