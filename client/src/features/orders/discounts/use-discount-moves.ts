import { useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../shared/api/ask-again';
import { useQuestion } from '../../../shared/layers/use-question';
import { useToast } from '../../../shared/ui/use-toast';
import {
  EndDiscountDocument,
  ResumeDiscountDocument,
  type DiscountRow_DiscountFragment,
} from './discounts.generated';

/** The lists that follow what staff do to a discount code. */
export const discountLists = askingAnew(['Discounts']);

/** Asks whether a code should end, or be used again, and sees to it. */
export function useDiscountMoves(): (discount: DiscountRow_DiscountFragment) => void {
  const ask = useQuestion();
  const toast = useToast();
  const [end] = useMutation(EndDiscountDocument, discountLists);
  const [resume] = useMutation(ResumeDiscountDocument, discountLists);

  return ({ id, code, state }) => {
    const isEnded = state === 'ENDED';
    ask({
      title: isEnded ? `Let people use ${code} again?` : `End the code ${code}?`,
      content: isEnded
        ? 'It takes off what it took off before, within its days and uses.'
        : 'No order gets it from now on. Orders that have it keep their price.',
      okText: isEnded ? 'Use again' : 'End code',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        (isEnded ? resume : end)({ variables: { id } }).then(
          () => toast.success(isEnded ? 'The code can be used again' : 'The code has ended'),
          (error: unknown) => toast.problem(error, 'Failed to change the code'),
        ),
    });
  };
}
