import { useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../shared/api/ask-again';
import { clubToday } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { useToast } from '../../../shared/ui/use-toast';
import { PromptAtDeskDocument, RecordFeeAtDeskDocument } from './registration-desk.generated';

/** Somebody at the desk who pays. */
export interface DeskPayer {
  id: string;
  name: string;
  phoneNumber: string;
}

export const deskMonths = 12;

/** Taking the fee of a year in cash, or asking for it on a phone; each answers whether it worked. */
export function useDeskFees() {
  const toast = useToast();
  const after = askingAnew(['RegisteredToday']);
  const [record, recording] = useMutation(RecordFeeAtDeskDocument, after);
  const [prompt, prompting] = useMutation(PromptAtDeskDocument, after);

  const takeCash = async ({ id, name }: DeskPayer): Promise<boolean> => {
    try {
      const { data } = await record({
        variables: {
          input: { payerId: id, periodMonths: deskMonths, channel: 'CASH', paidOn: clubToday() },
        },
      });
      const { amount, reference } = data?.recordMembershipFee ?? {};
      if (amount) toast.success(`${formatMoney(amount)} from ${name}, ${reference ?? ''}.`, 'Cash recorded');
      return true;
    } catch (error) {
      toast.problem(error, 'The cash was not recorded');
      return false;
    }
  };
  const ask = async ({ id, name, phoneNumber }: DeskPayer): Promise<boolean> => {
    try {
      await prompt({ variables: { input: { payerId: id, phoneNumber, periodMonths: deskMonths } } });
      toast.success(`${name} enters the M-Pesa PIN on ${phoneNumber}.`, 'Prompt sent');
      return true;
    } catch (error) {
      toast.problem(error, 'The prompt was not sent');
      return false;
    }
  };
  return { takeCash, ask, isBusy: recording.loading || prompting.loading };
}
