import { useApolloClient } from '@apollo/client/react';
import { askAgain } from '../../../shared/api/ask-again';
import { useToast } from '../../../shared/ui/use-toast';

/** Says that a step of a month is done, and has the months on the screen read again. */
export function useAfterMonthStep(): (title: string, text: string) => void {
  const client = useApolloClient();
  const toast = useToast();
  return (title, text) => {
    toast.success(text, title);
    askAgain(client, ['bookMonth', 'bookMonths']);
  };
}
