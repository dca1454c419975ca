import { useMutation } from '@apollo/client/react';
import { askingAnew } from '../../../../shared/api/ask-again';
import { AnswerButton } from './answer-button';
import { AnswerWithdrawalRequestDocument } from './asked-withdrawals.generated';

interface AnswerWithdrawalProps {
  registrationId: string;
  name: string;
  isGranted: boolean;
}

const lists = askingAnew(['AskedWithdrawals', 'EventRoster', 'EventWaitingList', 'ManagedEvents']);

/** Lets somebody go, or refuses it. */
export function AnswerWithdrawal({ registrationId, name, isGranted }: AnswerWithdrawalProps) {
  const [askServer] = useMutation(AnswerWithdrawalRequestDocument, lists);
  return (
    <AnswerButton
      title={isGranted ? `Let ${name} go` : `Keep the place of ${name}`}
      done={isGranted ? `${name} was let go, and told.` : `${name} keeps the place, and was told.`}
      onAnswer={async (answer) => askServer({ variables: { registrationId, input: { isGranted, answer } } })}
    >
      {isGranted ? 'Let go' : 'Refuse'}
    </AnswerButton>
  );
}
