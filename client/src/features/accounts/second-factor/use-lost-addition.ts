import { useApolloClient, useMutation } from '@apollo/client/react';
import { askNow } from '../../../shared/api/ask-again';
import { useDoubt } from '../../../shared/api/use-doubt';
import { useToast } from '../../../shared/ui/use-toast';
import {
  MySecondFactorDocument,
  RenewRecoveryCodesDocument,
  type SecondFactor_MineFragment,
} from './second-factor.generated';

const NOT_SHOWN = 'Your second factor is set up, but its recovery codes did not arrive. Make new ones.';

/**
 * For a factor that may have been added although its answer did not come: rejects with the error where it was not, and resolves with
 * recovery codes to show. Those that came with it nobody has seen, so they are made anew.
 */
export function useLostAddition(before: Pick<SecondFactor_MineFragment, 'recoveryCodesLeft'>) {
  const client = useApolloClient();
  const toast = useToast();
  const [renew] = useMutation(RenewRecoveryCodesDocument);
  const isInDoubt = useDoubt();

  const newCodes = () =>
    renew().then(
      ({ data }) => data?.renewRecoveryCodes.recoveryCodes ?? [],
      (error: unknown) => {
        toast.problem(error, NOT_SHOWN, NOT_SHOWN);
        return [];
      },
    );
  return async (
    error: unknown,
    isAdded: (mine: SecondFactor_MineFragment) => boolean,
  ): Promise<readonly string[]> => {
    if (!isInDoubt(error)) throw error;
    const mine = (await askNow(client, { query: MySecondFactorDocument }))?.mySecondFactor;
    if (!mine || !isAdded(mine)) throw error;
    return before.recoveryCodesLeft === 0 ? newCodes() : [];
  };
}
